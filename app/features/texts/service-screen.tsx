import { RichText } from '#app/blocks/rich-text.tsx'
import type { EntryOf } from '#app/contract/entries/entry-kinds.ts'
import { formatFile } from '#app/domain/format.ts'
import { Steps } from '#app/ui/page/steps.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'

/** A service of the company: its steps, what it is and its documents. */
export function ServiceScreen({ service }: { service: EntryOf<'service'> }) {
  const { title, lead, cover, steps, body, documents = [] } = service
  return (
    <article>
      <div className="max-w-text">
        <h1 className="title-1">{title}</h1>
        <p className="mt-4 text-lead text-tush-2">{lead}</p>
      </div>
      {cover && (
        <Picture
          picture={cover}
          isHero
          sizes="(min-width: 1280px) 80rem, 100vw"
          className="mt-8 max-h-[28rem] w-full object-cover"
        />
      )}
      {steps.length > 0 && <Steps steps={steps} columns={4} />}
      <div className="mt-section-half">
        <RichText blocks={body} />
      </div>
      {documents.length > 0 && (
        <section aria-labelledby="documents" className="mt-section-half max-w-text">
          <h2 id="documents" className="title-3">
            Документы
          </h2>
          <ul className="mt-4 space-y-3">
            {documents.map(({ title: name, file }) => (
              <li key={file.url}>
                <a href={file.url} className="link">
                  {name}
                </a>{' '}
                <span className="whitespace-nowrap text-small text-tush-3">
                  {formatFile({ ...file, size: file.bytes })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}
