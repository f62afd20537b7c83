import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { documentsQueries } from '#app/features/documents/documents.queries.ts'
import { type DocumentsSearch, PAGE_DOCUMENTS } from '#app/features/documents/documents.search.ts'
import { documentsHead } from '#app/features/documents/documents-head.ts'
import { DocumentsScreen } from '#app/features/documents/documents-screen.tsx'
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
  const section = facets.sections.find((one) => one.url === url)
  const isPastEnd = search.page !== undefined && documents.items.length <= (search.page - 1) * PAGE_DOCUMENTS
  if (facets.sections.length === 0 || (url !== undefined && !section) || isPastEnd) throw notFound()
  const found = { documents, section, sections: facets.sections }
  return declaredPage(
    '/docs',
    documentsHead(found, search, siteOrigin()),
    ...(section ? [section.title] : []),
  )
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
