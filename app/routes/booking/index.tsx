import { createFileRoute } from '@tanstack/react-router'
import { isLive } from '#app/domain/booking/reservation.ts'
import { BookingInvitation } from '#app/features/booking/about/booking-invitation.tsx'
import { CurrentBooking } from '#app/features/booking/result/current-booking.tsx'
import { FailedScreen } from '#app/features/booking/result/failed-screen.tsx'
import { useReservations } from '#app/features/booking/result/use-reservations.ts'
import { reservationsQueries } from '#app/features/reservations/reservations.queries.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx'

export const Route = createFileRoute('/booking/')({
  staticData: { access: 'personal' },
  loader: async ({ context: { queryClient }, cause }) => {
    if (cause !== 'stay') await queryClient.fetchQuery(reservationsQueries.current())
    return declaredPage('/booking', {
      title: 'Моя бронь',
      description: 'Забронированная квартира и что делать дальше.',
      isIndexed: false,
    })
  },
  head: loadedHead,
  component: CurrentBookingPage,
})

function CurrentBookingPage() {
  const own = useReservations()
  const last = own?.reservation
  const clockAheadMs = own?.clockAheadMs ?? 0
  return (
    <>
      <Breadcrumbs items={Route.useLoaderData().crumbs} />
      <h1 className="title-2 mb-6 lg:mb-8">Моя бронь</h1>
      {!last && <BookingInvitation isSignedIn={own !== null} />}
      {last &&
        (isLive(last.status) || last.status === 'done' ? (
          <CurrentBooking reservation={last} clockAheadMs={clockAheadMs} />
        ) : (
          <FailedScreen heading="h2" reservation={last} clockAheadMs={clockAheadMs} />
        ))}
    </>
  )
}
