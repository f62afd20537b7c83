import { DocumentList } from '#app/blocks/documents/document-list.tsx'
import { RichText } from '#app/blocks/rich-text.tsx'
import { splitFlats } from '#app/blocks/split-flats.ts'
import { TextHead } from '#app/blocks/text-head.tsx'
import type { Standard } from '#app/contract/content/documents.ts'
import { typograph } from '#app/domain/typograph.ts'
import { Neighbours } from '#app/ui/page/neighbours.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'

type StandardScreenProps = {
  standard: Standard
  /** Slug of the document that the URL opens. */
  opened: string | undefined
}

/** One standard: its text and documents, beside them the picture as a whole, below them flats that are built by it. */
export function StandardScreen({ standard, opened }: StandardScreenProps) {
  const { title, lead, cover, body, documents, previous, next } = standard
  const { words, flats } = splitFlats(body)
  return (
    <article>
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <div className="lg:col-span-7">
          <TextHead title={title} lead={lead} />
        </div>
        {cover && (
          <figure className="lg:sticky lg:top-sticky lg:col-span-5 lg:col-start-8 lg:row-span-2 lg:row-start-1">
            <Picture
              picture={cover}
              isHero
              sizes="(min-width: 1280px) 32rem, (min-width: 1024px) 40vw, 100vw"
              className="w-full rounded-card"
            />
            {cover.alt && (
              <figcaption className="mt-2 text-small text-tush-3">{typograph(cover.alt)}</figcaption>
            )}
          </figure>
        )}
        <div className="min-w-0 lg:col-span-7 lg:col-start-1">
          <RichText blocks={words} />
          {documents.length > 0 && (
            <section aria-labelledby="documents" className="mt-8">
              <h2 id="documents" className="title-3 mb-4">
                Документы
              </h2>
              <DocumentList documents={documents} opened={opened} />
            </section>
          )}
        </div>
      </div>
      {flats.length > 0 && (
        <div className="mt-section-half">
          <RichText blocks={flats} />
        </div>
      )}
      {(previous || next) && (
        <Neighbours
          label="Другие стандарты"
          previous={previous && standardPage(previous)}
          next={next && standardPage(next)}
          all={{ url: '/docs/standarts', title: 'Все стандарты' }}
        />
      )}
    </article>
  )
}

const standardPage = ({ url, title }: NonNullable<Standard['next']>) => ({
  url: `/docs/standarts/${url}`,
  title,
})
