import { RichText } from '#app/blocks/rich-text.tsx'
import type { EntryOf } from '#app/contract/entries/entry-kinds.ts'
import { formatFileSize } from '#app/domain/format.ts'
import { Ruler } from '#app/ui/page/ruler.tsx'
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
      {steps.length > 0 && (
        <section aria-labelledby="steps" className="mt-section-half">
          <h2 id="steps" className="title-2">
            По шагам
          </h2>
          <Ruler className="mt-6 text-sinka" />
          <ol className="mt-8 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
            {steps.map((step, index) => (
              <li key={step.title}>
                <p aria-hidden="true" className="title-2 figures text-sinka">
                  {index + 1}
                </p>
                <h3 className="mt-2 title-4">{step.title}</h3>
                <p className="mt-2 text-tush-2">{step.text}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
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
                  {file.ext.toUpperCase()}, {formatFileSize(file.bytes)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}
