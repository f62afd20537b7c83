import { RichText } from '#app/blocks/rich-text.tsx'
import { TextHead } from '#app/blocks/text-head.tsx'
import type { EntryOf } from '#app/contract/entries/entry-kinds.ts'
import { formatFile } from '#app/domain/format.ts'
import { Steps } from '#app/ui/page/steps.tsx'

/** A service of the company: its steps, what it is and its documents. */
export function ServiceScreen({ service }: { service: EntryOf<'service'> }) {
  const { title, lead, cover, steps, body, documents = [] } = service
  return (
    <article>
      <TextHead title={title} lead={lead} cover={cover} />
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
