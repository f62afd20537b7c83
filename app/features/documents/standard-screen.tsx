import { Link } from '@tanstack/react-router'
import { DocumentList } from '#app/blocks/documents/document-list.tsx'
import { RichText } from '#app/blocks/rich-text.tsx'
import { TextHead } from '#app/blocks/text-head.tsx'
import type { Standard } from '#app/contract/content/documents.ts'
import { Picture } from '#app/ui/picture/picture.tsx'

type StandardScreenProps = {
  standard: Standard
  /** Slug of the document that the URL opens. */
  opened: string | undefined
}

/** One standard: its text, beside it the picture as a whole and the documents. */
export function StandardScreen({ standard, opened }: StandardScreenProps) {
  const { title, lead, cover, body, documents, previous, next } = standard
  return (
    <article>
      <TextHead title={title} lead={lead} />
      <div className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        {cover && (
          <Picture
            picture={cover}
            isHero
            sizes="(min-width: 1280px) 32rem, (min-width: 1024px) 40vw, 100vw"
            className="w-full rounded-card lg:col-span-5 lg:col-start-8"
          />
        )}
        <div className="min-w-0 lg:col-span-7 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <RichText blocks={body} />
        </div>
        {documents.length > 0 && (
          <section aria-labelledby="documents" className="min-w-0 lg:col-span-5 lg:col-start-8">
            <h2 id="documents" className="title-3 mb-4">
              Документы
            </h2>
            <DocumentList documents={documents} opened={opened} />
          </section>
        )}
      </div>
      {(previous || next) && (
        <nav
          aria-label="Другие стандарты"
          className="mt-section-half grid gap-4 border-beton-200 border-t pt-6 sm:grid-cols-2 print:hidden"
        >
          {previous && <Neighbour url={previous.url} title={previous.title} label="Предыдущий" />}
          {next && <Neighbour url={next.url} title={next.title} label="Следующий" isNext />}
        </nav>
      )}
    </article>
  )
}

type NeighbourProps = { url: string; title: string; label: string; isNext?: boolean }

function Neighbour({ url, title, label, isNext = false }: NeighbourProps) {
  return (
    <Link
      to="/docs/standarts/$url"
      params={{ url }}
      className={`group block ${isNext ? 'sm:col-start-2 sm:text-right' : ''}`}
    >
      <span className="text-small text-tush-3">{label}</span>
      <span className="title-4 block group-hover:text-sinka">{title}</span>
    </Link>
  )
}
