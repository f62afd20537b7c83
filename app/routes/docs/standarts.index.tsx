import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { documentsQueries } from '#app/features/documents/documents.queries.ts'
import { StandardsScreen } from '#app/features/documents/standards-screen.tsx'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { PageTop } from '#app/site/print/page-top.tsx'

export const Route = createFileRoute('/docs/standarts/')({
  loader: async ({ context: { queryClient } }) => {
    const standards = await queryClient.ensureQueryData(documentsQueries.standards())
    if (standards.length === 0) throw notFound()
    const description = `Как мы строим: ${standards.map(({ title }) => title.toLowerCase()).join(', ')}.`
    return declaredPage('/docs/standarts', { title: 'Стандарты строительства', description })
  },
  head: loadedHead,
  component: StandardsPage,
})

function StandardsPage() {
  const { data: standards } = useSuspenseQuery(documentsQueries.standards())
  return (
    <>
      <PageTop crumbs={Route.useLoaderData().crumbs} />
      <StandardsScreen standards={standards} />
    </>
  )
}
