import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { documentsQueries } from '#app/features/documents/documents.queries.ts'
import { SectionsScreen } from '#app/features/documents/sections-screen.tsx'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { PageTop } from '#app/site/print/page-top.tsx'

export const Route = createFileRoute('/docs/section/')({
  loader: async ({ context: { queryClient } }) => {
    const sections = await queryClient.ensureQueryData(documentsQueries.sections())
    if (sections.length === 0) throw notFound()
    const description = `Разделы документов застройщика: ${sections.map(({ title }) => title.toLowerCase()).join(', ')}.`
    return declaredPage('/docs/section', { title: 'Разделы документов', description })
  },
  head: loadedHead,
  component: SectionsPage,
})

function SectionsPage() {
  const { data: sections } = useSuspenseQuery(documentsQueries.sections())
  return (
    <>
      <PageTop crumbs={Route.useLoaderData().crumbs} />
      <SectionsScreen sections={sections} />
    </>
  )
}
