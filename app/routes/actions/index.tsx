import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { actionsQueries } from '#app/features/actions/actions.queries.ts'
import { ActionsScreen } from '#app/features/actions/actions-screen.tsx'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { PrintHead } from '#app/site/print/print-head.tsx'
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx'

export const Route = createFileRoute('/actions/')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(actionsQueries.list())
    return declaredPage('/actions')
  },
  head: loadedHead,
  component: ActionsPage,
})

function ActionsPage() {
  const { data: actions } = useSuspenseQuery(actionsQueries.list())
  return (
    <>
      <PrintHead path="/actions" />
      <Breadcrumbs items={Route.useLoaderData().crumbs} />
      <ActionsScreen actions={actions} />
    </>
  )
}
