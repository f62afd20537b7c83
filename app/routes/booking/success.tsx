import { createFileRoute } from '@tanstack/react-router'
import { resultAddress } from '#app/features/booking/booking.search.ts'
import { loadResult } from '#app/features/booking/result/load-result.ts'
import { SuccessResult } from '#app/features/booking/result/success-result.tsx'
import { contactsQueries } from '#app/features/contacts/contacts.queries.ts'
import { OfficeOfCity } from '#app/features/contacts/office-of-city.tsx'
import { loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'

export const Route = createFileRoute('/booking/success')({
  ...pageSearch(resultAddress),
  staticData: { access: 'personal', frame: 'quiet' },
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ context: { queryClient }, deps }) => {
    const [result] = await Promise.all([
      loadResult(queryClient, 'success', deps.id),
      queryClient.prefetchQuery(contactsQueries.page()),
    ])
    return result
  },
  head: loadedHead,
  component: SuccessPage,
})

function SuccessPage() {
  const { id } = Route.useLoaderData()
  return (
    <SuccessResult
      id={id}
      office={({ city_id, location }) => <OfficeOfCity city={city_id} near={location} />}
    />
  )
}
