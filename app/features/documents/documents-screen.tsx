import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DocumentList } from '#app/blocks/documents/document-list.tsx'
import type { Document } from '#app/contract/content/document.ts'
import type { DocumentFacets } from '#app/contract/content/documents.ts'
import { formatCount, formatShown } from '#app/domain/format.ts'
import { DOCUMENT_FORMS } from '#app/domain/text/document-forms.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { choicesOf, type DocumentsSearch, LAST_PAGE, PAGE_DOCUMENTS } from './documents.search.ts'
import { DocumentsFilter } from './documents-filter.tsx'
import { DocumentsSections } from './documents-sections.tsx'

type DocumentsScreenProps = {
  /** The section of the path; undefined for all documents. */
  section: { url: string; title: string } | undefined
  documents: { items: readonly Document[]; total: number }
  facets: DocumentFacets
  search: DocumentsSearch
}

/** Documents by section, project and year, the newest first; those that newer ones have replaced apart. */
export function DocumentsScreen({ section, documents, facets, search }: DocumentsScreenProps) {
  const { items, total } = documents
  const { page = 1 } = search
  const years = Map.groupBy(items, ({ date }) => date.slice(-4))
  const hasSwitch = facets.archive.archived > 0 || search.archive !== undefined
  return (
    <>
      <h1 className="title-1">{section?.title ?? 'Документы застройщика'}</h1>
      <p className="mt-4 max-w-text text-lead text-tush-2">
        Каждый можно прочитать и скачать. Прежние редакции не удаляем: они в архиве.
      </p>
      <div className="mt-8 grid gap-x-12 gap-y-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <DocumentsSections current={section?.url} facets={facets} search={search} />
        <div className="min-w-0">
          <DocumentsFilter facets={facets} search={search} />
          <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            {/* The switch says the same number to those who see it. */}
            <p role="status" className={hasSwitch ? 'sr-only' : 'figures text-tush-3'}>
              {formatCount(total, DOCUMENT_FORMS)}
            </p>
            {hasSwitch && <ArchiveSwitch section={section?.url} facets={facets} search={search} />}
          </div>
          {items.length === 0 && <NothingFound section={section} facets={facets} search={search} />}
          {[...years].map(([year, own]) => (
            <section key={year} aria-label={`${year} год`} className="mt-6">
              <h2 className="title-3 figures pb-3">{year}</h2>
              <DocumentList documents={own} opened={search.document} hasProjects />
            </section>
          ))}
          {items.length < total && (
            <div className="mt-8 flex flex-col items-center gap-3 print:hidden">
              {page < LAST_PAGE ? (
                <SectionLink
                  section={section?.url}
                  search={{ ...choicesOf(search), page: page + 1 }}
                  className={buttonLook('secondary', 'normal', 'min-w-60')}
                >
                  Показать ещё {Math.min(total - items.length, PAGE_DOCUMENTS)}
                </SectionLink>
              ) : (
                <p className="text-tush-2">Остальные найдутся по разделу, проекту, году или названию.</p>
              )}
              <p className="figures text-small text-tush-3">
                {formatShown({ from: 1, to: items.length }, total)}
              </p>
            </div>
          )}
        </div>
      </div>
    </>
  )
}

type SectionLinkProps = {
  section: string | undefined
  search: DocumentsSearch
  className: string
  isCurrent?: boolean
  children: ReactNode
}

/** A link to documents of a section, or of all. */
function SectionLink({ section, search, isCurrent, ...rest }: SectionLinkProps) {
  const same = {
    search,
    resetScroll: false,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    ...rest,
  }
  if (section === undefined) return <Link to="/docs" activeOptions={EXACTLY} {...same} />
  return <Link to="/docs/section/$url" params={{ url: section }} activeOptions={EXACTLY} {...same} />
}

/** By itself the router marks links to pages above the current one, and links with fewer choices. */
const EXACTLY = { exact: true }

type ChoiceProps = { section: string | undefined; facets: DocumentFacets; search: DocumentsSearch }

const SWITCH =
  'figures inline-flex min-h-touch items-center border-transparent border-b-2 text-sinka hover:underline aria-[current]:border-sinka aria-[current]:font-medium aria-[current]:text-tush'

function ArchiveSwitch({ section, facets, search }: ChoiceProps) {
  const { archive, ...rest } = choicesOf(search)
  return (
    <nav aria-label="Редакции" className="flex flex-wrap gap-x-6">
      <SectionLink section={section} search={rest} isCurrent={!archive} className={SWITCH}>
        Действующие {facets.archive.current}
      </SectionLink>
      <SectionLink
        section={section}
        search={{ ...rest, archive: 1 }}
        isCurrent={archive === 1}
        className={SWITCH}
      >
        Архив {facets.archive.archived}
      </SectionLink>
    </nav>
  )
}

type NothingFoundProps = Omit<ChoiceProps, 'section'> & { section: DocumentsScreenProps['section'] }

/** Says what was looked for, and the nearest ways out. */
function NothingFound({ section, facets, search }: NothingFoundProps) {
  const { q, project, year } = search
  const kept = choicesOf(search)
  const { archive, ...rest } = kept
  const elsewhere = facets.sections.some(({ count }) => count > 0)
  const others = archive ? facets.archive.current : facets.archive.archived
  return (
    <div className="mt-6">
      <EmptyState
        title="Документов не нашлось"
        action={
          <div className="flex flex-wrap gap-3">
            {others > 0 && (
              <SectionLink
                section={section?.url}
                search={archive ? rest : { ...rest, archive: 1 }}
                className={buttonLook('secondary')}
              >
                {archive ? 'Есть в действующих' : 'Есть в архиве'}: {others}
              </SectionLink>
            )}
            {Object.keys(rest).length > 1 && (
              <>
                {q && (
                  <SectionLink
                    section={section?.url}
                    search={{ ...kept, q: undefined }}
                    className={buttonLook('secondary')}
                  >
                    Без слов «{q}»
                  </SectionLink>
                )}
                {project && (
                  <SectionLink
                    section={section?.url}
                    search={{ ...kept, project: undefined }}
                    className={buttonLook('secondary')}
                  >
                    Показать все проекты
                  </SectionLink>
                )}
                {year && (
                  <SectionLink
                    section={section?.url}
                    search={{ ...kept, year: undefined }}
                    className={buttonLook('secondary')}
                  >
                    За все годы
                  </SectionLink>
                )}
              </>
            )}
            {section && elsewhere && (
              <SectionLink section={undefined} search={choicesOf(search)} className={buttonLook('secondary')}>
                Искать во всех разделах
              </SectionLink>
            )}
            <SectionLink section={undefined} search={{}} className={buttonLook()}>
              Все документы
            </SectionLink>
          </div>
        }
      >
        {q ? `По запросу «${q}» при этих условиях ничего нет.` : 'При этих условиях ничего нет.'} Снимите одно
        из них или спросите менеджера: документ пришлют на почту.
      </EmptyState>
    </div>
  )
}
