import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { isLive } from '#app/domain/reservation.ts'
import { bookingQueries } from '#app/features/booking/booking.queries.ts'
import { BookingInvitation } from '#app/features/booking/booking-invitation.tsx'
import { CurrentBooking } from '#app/features/booking/current-booking.tsx'
import { loadedHead } from '#app/site/loaded-head.ts'
import { privatePage } from '#app/site/private-page.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'

export const Route = createFileRoute('/booking/')({
  ...privatePage,
  loader: async ({ context: { queryClient }, cause }) => {
    if (cause !== 'stay') await queryClient.fetchQuery(bookingQueries.reservations())
    return {
      head: {
        title: 'Моя бронь',
        description: 'Забронированная квартира и что делать дальше.',
        path: '/booking',
        isIndexed: false,
      },
    }
  },
  head: loadedHead,
  component: CurrentBookingPage,
})

function CurrentBookingPage() {
  const { data: own } = useQuery(bookingQueries.reservations())
  const live = own?.reservation && isLive(own.reservation.status) ? own.reservation : undefined
  return (
    <>
      <Breadcrumbs items={[{ label: 'Главная', href: '/' }, { label: 'Моя бронь' }]} />
      <h1 className="title-2 mb-6 lg:mb-8">Моя бронь</h1>
      {live ? (
        <CurrentBooking reservation={live} clockAheadMs={own?.clockAheadMs ?? 0} />
      ) : (
        <BookingInvitation isSignedIn={own !== null} />
      )}
    </>
  )
}
