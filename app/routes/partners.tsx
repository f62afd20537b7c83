import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { partnersQueries } from '#app/features/partners/partners.queries.ts'
import { PartnersScreen } from '#app/features/partners/partners-screen.tsx'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { PageTop } from '#app/site/print/page-top.tsx'

export const Route = createFileRoute('/partners')({
  loader: async ({ context: { queryClient } }) => {
    const partners = await queryClient.ensureQueryData(partnersQueries.list())
    if (partners.length === 0) throw notFound()
    return declaredPage('/partners')
  },
  head: loadedHead,
  component: PartnersPage,
})

function PartnersPage() {
  const { data: partners } = useSuspenseQuery(partnersQueries.list())
  return (
    <>
      <PageTop crumbs={Route.useLoaderData().crumbs} />
      <PartnersScreen partners={partners} />
    </>
  )
}
