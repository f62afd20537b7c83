import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PRICE_FEEDS } from '#app/contract/prices/price-feed.ts'
import { actionsQueries } from '#app/features/actions/actions.queries.ts'
import { ActionsScreen } from '#app/features/actions/actions-screen.tsx'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { PageTop } from '#app/site/print/page-top.tsx'

export const Route = createFileRoute('/actions/')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(actionsQueries.list())
    return declaredPage('/actions', { feeds: PRICE_FEEDS })
  },
  head: loadedHead,
  component: ActionsPage,
})

function ActionsPage() {
  const { data: actions } = useSuspenseQuery(actionsQueries.list())
  return (
    <>
      <PageTop crumbs={Route.useLoaderData().crumbs} />
      <ActionsScreen actions={actions} />
    </>
  )
}
