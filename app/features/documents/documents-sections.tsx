import { Link } from '@tanstack/react-router'
import type { DocumentFacets } from '#app/contract/content/documents.ts'
import { choicesOf, type DocumentsSearch } from './documents.search.ts'

type DocumentsSectionsProps = {
  /** Url of the section that is shown. */
  current: string | undefined
  facets: DocumentFacets
  search: DocumentsSearch
}

const LINK =
  'flex min-h-touch items-center justify-between gap-3 whitespace-nowrap rounded-chip border border-beton-300 bg-list px-4 py-1 hover:border-sinka hover:text-sinka lg:whitespace-normal lg:rounded-none lg:border-x-0 lg:border-t-0 lg:border-beton-200 lg:bg-transparent lg:px-0 aria-[current]:border-sinka aria-[current]:font-medium aria-[current]:text-sinka'

/** The sections with the number of documents that each would show; other choices stay. */
export function DocumentsSections({ current, facets, search }: DocumentsSectionsProps) {
  const { sections, standarts } = facets
  const choices = choicesOf(search)
  const all = sections.reduce((sum, { count }) => sum + count, 0)
  return (
    <nav aria-label="Разделы документов" className="-mx-4 min-w-0 lg:mx-0 print:hidden">
      <ul className="flex gap-2 overflow-x-auto px-4 py-1 lg:sticky lg:px-0 lg:overflow-visible lg:top-[calc(var(--spacing-header)+1rem)] lg:block">
        <li className="shrink-0">
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
          <li key={url} className="shrink-0">
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
          <li className="shrink-0 lg:mt-6">
            <Link to="/docs/standarts" activeOptions={EXACTLY} className={LINK}>
              Стандарты строительства <Count of={standarts} />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** By itself the router marks links to pages above the current one, and links with fewer choices. */
const EXACTLY = { exact: true }

const Count = ({ of }: { of: number }) => <span className="figures text-small text-tush-3">{of}</span>
