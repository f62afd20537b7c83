import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { unitsOnSaleQueries } from '#app/features/flats/storerooms/units-on-sale.queries.ts'
import { UnitsOnSale } from '#app/features/flats/storerooms/units-on-sale.tsx'
import { LazyFormLinks } from '#app/features/forms/places/lazy-form-links.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx'

export const Route = createFileRoute('/choose/storehouse')({
  staticData: { layout: 'choose' },
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(unitsOnSaleQueries.cities())
    return declaredPage('/choose/storehouse')
  },
  head: loadedHead,
  component: UnitsPage,
})

function UnitsPage() {
  const { data } = useSuspenseQuery(unitsOnSaleQueries.cities())
  return (
    <>
      <Breadcrumbs items={Route.useLoaderData().crumbs} />
      <h1 className="title-1">Кладовые и&nbsp;машино-места</h1>
      <UnitsOnSale cities={data} request={<LazyFormLinks />} />
    </>
  )
}
