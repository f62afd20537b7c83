import { createFileRoute } from '@tanstack/react-router'
import { bookingAddress } from '#app/features/booking/booking.search.ts'
import { readId } from '#app/features/flats/read-id.ts'
import { loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { BookingPage } from './-booking-page.tsx'
import { loadBooking } from './-load-booking.ts'

export const Route = createFileRoute('/booking/$id')({
  ...pageSearch(bookingAddress),
  staticData: { access: 'personal', frame: 'quiet' },
  beforeLoad: ({ search }) => ({ bookingSearch: search }),
  loader: ({ context: { queryClient, bookingSearch }, params, cause }) =>
    loadBooking(queryClient, readId(params.id), { search: bookingSearch, isOpening: cause !== 'stay' }),
  head: loadedHead,
  component: BookingOfAddress,
})

function BookingOfAddress() {
  const id = readId(Route.useParams().id)
  const { crumbs, waiting } = Route.useLoaderData()
  return <BookingPage key={id} id={id} search={Route.useSearch()} crumbs={crumbs} waiting={waiting} />
}
