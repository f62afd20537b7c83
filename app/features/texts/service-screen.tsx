import type { ReactNode } from 'react'
import { RichText } from '#app/blocks/rich-text.tsx'
import { splitFlats } from '#app/blocks/split-flats.ts'
import { stepsWithPages } from '#app/blocks/steps-with-pages.ts'
import { TextHead } from '#app/blocks/text-head.tsx'
import type { EntryOf } from '#app/contract/entries/entry-kinds.ts'
import { formatFile } from '#app/domain/format.ts'
import { Steps } from '#app/ui/page/steps.tsx'

type Service = EntryOf<'service'>

type ServiceScreenProps = {
  service: Service
  /** The way to order it. */
  order?: ReactNode
}

/** A service of the company: how it is ordered, its steps, what it is, and beside it what it costs and the order again. */
export function ServiceScreen({ service, order }: ServiceScreenProps) {
  const { title, lead, cover, steps, body, price, includes, documents } = service
  const { words, flats } = splitFlats(body)
  const hasTerms = Boolean(price || includes || documents?.length || order)
  return (
    <article>
      <TextHead title={title} lead={lead} cover={cover}>
        {order && <div className="mt-6">{order}</div>}
      </TextHead>
      {steps.length > 0 && <Steps steps={stepsWithPages(steps)} columns={4} />}
      <div className="mt-section-half grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-12">
        {hasTerms && <ServiceTerms service={service} order={order} />}
        <div className="lg:col-span-7 lg:row-start-1">
          <RichText blocks={words} />
        </div>
      </div>
      {flats.length > 0 && (
        <div className="mt-section-half">
          <RichText blocks={flats} />
        </div>
      )}
    </article>
  )
}

/** What a service costs, what is in it, how it is ordered, and its documents. */
function ServiceTerms({ service: { price, includes, documents = [] }, order }: ServiceScreenProps) {
  return (
    <aside
      aria-label="Коротко об услуге"
      className="space-y-5 rounded-card border border-beton-200 bg-list p-5 lg:sticky lg:top-sticky lg:col-span-5 lg:col-start-8 lg:p-6 xl:col-span-4 xl:col-start-9"
    >
      {price && (
        <p>
          <span className="block text-small text-tush-3">Стоимость</span>
          <span className="figures title-3">{price}</span>
        </p>
      )}
      {includes && (
        <div>
          <h2 className="title-4">Что входит</h2>
          <ul className="mt-2 list-disc space-y-1 pl-5 text-tush-2">
            {includes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {order}
      {documents.length > 0 && (
        <div>
          <h2 className="title-4">Документы</h2>
          <ul className="mt-2 space-y-2">
            {documents.map(({ title, file }) => (
              <li key={file.url}>
                <a href={file.url} className="link">
                  {title}
                </a>{' '}
                <span className="whitespace-nowrap text-small text-tush-3">
                  {formatFile({ ...file, size: file.bytes })}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </aside>
  )
}
