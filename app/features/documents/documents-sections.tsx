import { Link } from '@tanstack/react-router'
import type { DocumentFacets } from '#app/contract/content/documents.ts'
import { Fold } from '#app/ui/page/fold.tsx'
import { choicesOf, type DocumentsSearch } from './documents.search.ts'

type DocumentsSectionsProps = {
  /** Url of the section that is shown. */
  current: string | undefined
  facets: DocumentFacets
  search: DocumentsSearch
}

const LINK =
  'flex min-h-touch items-center justify-between gap-3 border-beton-200 border-b py-1 hover:border-sinka hover:text-sinka aria-[current]:border-sinka aria-[current]:font-medium aria-[current]:text-sinka'

/** The sections with the number of documents that each would show; other choices stay. */
export function DocumentsSections({ current, facets, search }: DocumentsSectionsProps) {
  const { sections, standarts } = facets
  const choices = choicesOf(search)
  const shown = sections.find(({ url }) => url === current)
  const all = sections.reduce((sum, { count }) => sum + count, 0)
  return (
    <nav aria-label="Разделы документов" className="min-w-0 print:hidden">
      {/* A section is another page, on which the list is folded again. */}
      <Fold
        key={current}
        title={`Раздел: ${shown?.title ?? 'все документы'}`}
        className="lg:sticky lg:top-sticky"
      >
        <ul>
          <li>
            <Link
              to="/docs"
              search={choices}
              activeOptions={EXACTLY}
              aria-current={current === undefined ? 'page' : undefined}
              className={LINK}
            >
              Все документы <Count of={all} />
            </Link>
          </li>
          {sections.map(({ url, title, count }) => (
            <li key={url}>
              <Link
                to="/docs/section/$url"
                params={{ url }}
                search={choices}
                activeOptions={EXACTLY}
                aria-current={current === url ? 'page' : undefined}
                className={`${LINK} ${count === 0 ? 'text-tush-3' : ''}`}
              >
                {title} <Count of={count} />
              </Link>
            </li>
          ))}
          {standarts > 0 && (
            <li className="lg:mt-6">
              <Link to="/docs/standarts" activeOptions={EXACTLY} className={LINK}>
                Стандарты строительства <Count of={standarts} />
              </Link>
            </li>
          )}
        </ul>
      </Fold>
    </nav>
  )
}

/** By itself the router marks links to pages above the current one, and links with fewer choices. */
const EXACTLY = { exact: true }

const Count = ({ of }: { of: number }) => <span className="figures text-small text-tush-3">{of}</span>
