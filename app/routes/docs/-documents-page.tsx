import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { formatCount } from '#app/domain/format.ts'
import { documentsQueries } from '#app/features/documents/documents.queries.ts'
import { choicesOf, type DocumentsSearch, PAGE_DOCUMENTS } from '#app/features/documents/documents.search.ts'
import { documentsData } from '#app/features/documents/documents-data.ts'
import { DOCUMENT_FORMS, DocumentsScreen } from '#app/features/documents/documents-screen.tsx'
import { declaredPage } from '#app/site/head/loaded-head.ts'
import { PageTop } from '#app/site/print/page-top.tsx'
import { siteOrigin } from '#app/site/site-origin.ts'
import type { Crumb } from '#app/ui/page/breadcrumbs.tsx'

/** Documents, their head and breadcrumbs. @throws notFound for a section, project or page that there is not */
export async function loadDocuments(
  queryClient: QueryClient,
  url: string | undefined,
  search: DocumentsSearch,
) {
  const { documents, facets } = await queryClient.ensureQueryData(documentsQueries.list(url, search))
  const isWhole = Object.keys(choicesOf(search)).length === 0
  const section = facets.sections.find((one) => one.url === url)
  const isPastEnd = search.page !== undefined && documents.items.length <= (search.page - 1) * PAGE_DOCUMENTS
  if (facets.sections.length === 0 || (url !== undefined && !section) || isPastEnd) throw notFound()
  const data = documents.total > 0 ? [documentsData(documents.items, siteOrigin())] : []
  const more = { isIndexed: isWhole, data: isWhole ? data : [] }
  if (!section) {
    const description = `${facets.sections.map(({ title }) => title).join(', ')}: документы застройщика по проектам и годам.`
    return declaredPage('/docs', { title: 'Документы застройщика', description, ...more })
  }
  const { title } = section
  const own = {
    title: `${title}: документы застройщика`,
    description: `${title}: ${formatCount(section.count, DOCUMENT_FORMS)} с датой, размером и числом страниц, по проектам и годам.`,
    path: `/docs/section/${section.url}`,
    ...more,
  }
  return declaredPage('/docs', own, title)
}

type DocumentsPageProps = { section: string | undefined; search: DocumentsSearch; crumbs: readonly Crumb[] }

export function DocumentsPage({ section, search, crumbs }: DocumentsPageProps) {
  const { data } = useSuspenseQuery(documentsQueries.list(section, search))
  const current = data.facets.sections.find(({ url }) => url === section)
  return (
    <>
      <PageTop crumbs={crumbs} />
      <DocumentsScreen section={current} search={search} {...data} />
    </>
  )
}
