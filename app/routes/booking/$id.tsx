import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { bookingQueries } from '#app/features/booking/booking.queries.ts'
import { bookingAddress } from '#app/features/booking/booking.search.ts'
import { BookingScreen } from '#app/features/booking/screen/booking-screen.tsx'
import { WithoutScripts } from '#app/features/booking/screen/without-scripts.tsx'
import { menuQueries } from '#app/features/content/menu.queries.ts'
import { readId } from '#app/features/flats/read-id.ts'
import { loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx'
import { loadBooking } from './-load-booking.ts'

export const Route = createFileRoute('/booking/$id')({
  ...pageSearch(bookingAddress),
  staticData: { access: 'personal' },
  beforeLoad: ({ search }) => ({ bookingSearch: search }),
  loader: ({ context: { queryClient, bookingSearch }, params, cause }) =>
    loadBooking(queryClient, readId(params.id), { search: bookingSearch, isOpening: cause !== 'stay' }),
  head: loadedHead,
  component: BookingPage,
})

function BookingPage() {
  const id = readId(Route.useParams().id)
  const search = Route.useSearch()
  const { data: draft } = useSuspenseQuery(bookingQueries.draft(id))
  const { data: user } = useSuspenseQuery(menuQueries.user())
  return (
    <>
      <Breadcrumbs items={Route.useLoaderData().crumbs} />
      <h1 className="title-2 mb-6 lg:mb-8">Бронирование квартиры</h1>
      <WithoutScripts />
      <BookingScreen key={id} flatId={id} search={search} user={user} draft={draft} />
    </>
  )
}
