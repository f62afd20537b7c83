import { createFileRoute } from '@tanstack/react-router'
import { documentsAddress, listOf } from '#app/features/documents/documents.search.ts'
import { loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { DocumentsPage, loadDocuments } from './-documents-page.tsx'

export const Route = createFileRoute('/docs/section/$url')({
  ...pageSearch(documentsAddress),
  loaderDeps: ({ search }) => listOf(search),
  loader: ({ context, params, deps }) => loadDocuments(context.queryClient, params.url, deps),
  head: loadedHead,
  component: () => (
    <DocumentsPage
      section={Route.useParams().url}
      search={Route.useSearch()}
      crumbs={Route.useLoaderData().crumbs}
    />
  ),
})
