import type { ReactNode } from 'react'
import { RichText } from '#app/blocks/rich-text.tsx'
import { splitFlats } from '#app/blocks/split-flats.ts'
import { stepsWithPages } from '#app/blocks/steps-with-pages.ts'
import { TextHead } from '#app/blocks/text-head.tsx'
import { WhatToBring } from '#app/blocks/what-to-bring.tsx'
import type { EntryOf } from '#app/contract/entries/entry-kinds.ts'
import { formatFile } from '#app/domain/text/file-words.ts'
import { Steps } from '#app/ui/page/steps.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'

type Service = EntryOf<'service'>

type ServiceScreenProps = {
  service: Service
  /** The way to order it. */
  order?: ReactNode
  /** What is chosen first, in the head of the page instead of the button: the day of a viewing. */
  choice?: ReactNode
}

/** A service of the company: how it is ordered, its steps, what it is, and beside that what is in it. */
export function ServiceScreen({ service, order, choice }: ServiceScreenProps) {
  const { title, lead, cover, steps, body, price, includes, includes_title, documents = [] } = service
  const { facts, rest } = splitFacts(body)
  const { words, flats } = splitFlats(rest)
  const isIncludedHere = !choice && includes
  const hasAside = Boolean(service.what_to_bring || isIncludedHere || documents.length > 0)
  return (
    <article>
      <div className="lg:grid lg:grid-cols-12 lg:items-start lg:gap-x-12">
        <div className="lg:col-span-7">
          <TextHead title={title} lead={lead}>
            {price && <p className="figures mt-4 font-medium">{price}</p>}
            {(choice || order) && <div className="mt-6">{choice || order}</div>}
          </TextHead>
        </div>
        {(cover || choice) && (
          <div className="grid gap-6 max-lg:mt-8 lg:col-span-5">
            {cover && (
              <Picture
                picture={cover}
                sizes="(min-width: 1280px) 34rem, (min-width: 1024px) 40vw, 100vw"
                className="aspect-photo w-full rounded-card object-cover"
              />
            )}
            {/* A choice is as high as the picture and this together. */}
            {choice && includes && <ServiceIncludes title={includes_title} includes={includes} />}
          </div>
        )}
      </div>
      {facts.length > 0 && (
        <div className="mt-8 lg:mt-12">
          <RichText blocks={facts} />
        </div>
      )}
      {steps.length > 0 && <Steps steps={stepsWithPages(steps)} columns={4} />}
      <div className="mt-section-half grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className={hasAside ? 'lg:col-span-7' : 'lg:col-span-full'}>
          <RichText blocks={words} />
        </div>
        {hasAside && (
          <div className="space-y-8 lg:col-span-5 lg:col-start-8 xl:col-span-4 xl:col-start-9">
            {service.what_to_bring && <WhatToBring />}
            {isIncludedHere && <ServiceIncludes title={includes_title} includes={includes} order={order} />}
            {documents.length > 0 && <ServiceDocuments documents={documents} />}
          </div>
        )}
      </div>
      {flats.length > 0 && (
        <div className="mt-section-half">
          <RichText blocks={flats} />
        </div>
      )}
    </article>
  )
}

/** Figures that a text begins with are what decides: they stand before the steps. */
function splitFacts(body: Service['body']) {
  const start = body[0]?.kind === 'figures' ? 1 : 0
  return { facts: body.slice(0, start), rest: body.slice(start) }
}

type ServiceIncludesProps = { title: string | undefined; includes: readonly string[]; order?: ReactNode }

/** What is in a service, and below the steps once more how it is ordered: who has read so far has the head of the page behind him. */
function ServiceIncludes({ title = 'Что входит', includes, order }: ServiceIncludesProps) {
  return (
    <aside aria-labelledby="includes" className="rounded-card border border-beton-200 bg-list p-5 lg:p-6">
      <h2 id="includes" className="title-4">
        {title}
      </h2>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-tush-2">
        {includes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {order && <div className="mt-5">{order}</div>}
    </aside>
  )
}

function ServiceDocuments({ documents }: { documents: NonNullable<Service['documents']> }) {
  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className="title-3">
        Документы
      </h2>
      <ul className="mt-4 space-y-2">
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
    </section>
  )
}
