import { isLive } from '#app/domain/booking/reservation.ts'
import { BookingInvitation } from '#app/features/booking/about/booking-invitation.tsx'
import { CurrentBooking } from '#app/features/booking/result/current-booking.tsx'
import { FailedScreen } from '#app/features/booking/result/failed-screen.tsx'
import { useReservations } from '#app/features/booking/result/use-reservations.ts'
import { Breadcrumbs, type Crumb } from '#app/ui/page/breadcrumbs.tsx'

/** The visitor's booking, or the invitation to make one. */
export function CurrentBookingPage({ crumbs }: { crumbs: readonly Crumb[] }) {
  const own = useReservations()
  const last = own?.reservation
  const clockAheadMs = own?.clockAheadMs ?? 0
  return (
    <>
      <Breadcrumbs items={crumbs} />
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
