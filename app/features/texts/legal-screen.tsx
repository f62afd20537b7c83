import { RichText } from '#app/blocks/rich-text.tsx'
import type { Text } from '#app/contract/content/texts.ts'
import { formatCalendarDay } from '#app/domain/month.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'

/** A legal text in one of its versions, with links to the others. */
export function LegalScreen({ text }: { text: Text }) {
  const [current] = text.versions
  const isCurrent = text.valid_from === current
  const path = `/agreement/${text.slug}`
  return (
    <article>
      <h1 className="title-1 max-w-5xl">{text.title}</h1>
      <div className="max-w-text">
        <p className="mt-4 text-tush-3">
          {isCurrent ? 'Действует' : 'Действовала'} с {text.valid_from && formatCalendarDay(text.valid_from)}
        </p>
        {!isCurrent && (
          <p role="note" className="mt-4 border-sinka border-l-4 bg-list px-5 py-4">
            Это прежняя редакция.{' '}
            <PlainLink href={path} className="link">
              Открыть действующую
            </PlainLink>
          </p>
        )}
      </div>
      <div className="mt-8 max-w-4xl">
        <RichText blocks={text.body} />
      </div>
      {text.versions.length > 1 && (
        <nav aria-labelledby="versions" className="mt-section-half print:hidden">
          <h2 id="versions" className="title-3">
            Редакции
          </h2>
          <ul className="mt-4 space-y-2">
            {text.versions.map((day) => (
              <li key={day}>
                <PlainLink
                  href={day === current ? path : `${path}?version=${day}`}
                  className={day === text.valid_from ? 'font-medium' : 'link'}
                >
                  с {formatCalendarDay(day)}
                  {day === current && ', действует'}
                </PlainLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </article>
  )
}
