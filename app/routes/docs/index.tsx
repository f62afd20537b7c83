import { createFileRoute } from '@tanstack/react-router'
import { documentsAddress, listOf } from '#app/features/documents/documents.search.ts'
import { loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { DocumentsPage, loadDocuments } from './-documents-page.tsx'

export const Route = createFileRoute('/docs/')({
  ...pageSearch(documentsAddress),
  loaderDeps: ({ search }) => listOf(search),
  loader: ({ context, deps }) => loadDocuments(context.queryClient, undefined, deps),
  head: loadedHead,
  component: () => (
    <DocumentsPage section={undefined} search={Route.useSearch()} crumbs={Route.useLoaderData().crumbs} />
  ),
})
