import { formatPrice } from '#app/domain/format.ts'
import { isLive } from '#app/domain/reservation.ts'
import { LiveRegion } from '#app/ui/live-region.tsx'
import { BesideFlat } from './beside-flat.tsx'
import { BookingForm } from './booking-form.tsx'
import { CallInstead } from './call-instead.tsx'
import { ConflictScreen } from './conflict-screen.tsx'
import { CurrentBooking } from './current-booking.tsx'
import { FailedScreen } from './failed-screen.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { stepAddress } from './login-address.ts'
import { OtherBooking } from './other-booking.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { UnpaidBooking } from './result/unpaid-booking.tsx'
import { SignedOutNote } from './signed-out-note.tsx'
import { TermsFigures } from './terms-figures.tsx'
import { type BookingStart, useBooking } from './use-booking.ts'
import { useEnded, useOwnReservations } from './use-own-reservation.ts'

/** The booking of one flat: its steps, or what stands in their way. */
export function BookingScreen(start: BookingStart) {
  const booking = useBooking(start)
  const { flat, periods, furnishes, keeper, draft, form, refusal } = booking
  const own = useOwnReservations()
  const live = own?.reservation && isLive(own.reservation.status) ? own.reservation : undefined
  const ended = useEnded(own?.history, live)

  if (live?.flat.id === flat.id && booking.payment.state !== 'leaving') {
    return (
      <CurrentBooking
        reservation={live}
        clockAheadMs={own?.clockAheadMs ?? 0}
        paymentProblem={booking.payment.problem}
      />
    )
  }
  if (live && live.flat.id !== flat.id) return <OtherBooking reservation={live} />
  if (ended) return <FailedScreen heading="h2" reservation={ended} clockAheadMs={own?.clockAheadMs ?? 0} />
  if (booking.booked && booking.payment.problem !== '') {
    return (
      <UnpaidBooking
        booked={booking.booked}
        flat={flat}
        problem={booking.payment.problem}
        onNothingToPay={booking.showResult}
      />
    )
  }
  if (flat.status !== 'free' && !booking.isLeaving) {
    return (
      <ConflictScreen
        status={flat.status}
        wasFree={booking.wasFree}
        hasTyped={draft.values.lastname !== ''}
        flats={flat.nearest}
      />
    )
  }
  if (flat.price === null || periods.length === 0 || furnishes.length === 0) return <CallInstead />

  const { offer, isFresh } = form.terms
  return (
    <>
      <BesideFlat
        flat={flat}
        price={offer?.price_fixed ?? flat.price}
        figures={offer && <TermsFigures offer={offer} isFresh={isFresh} />}
      >
        {draft.status === 'signed-out' && (
          <SignedOutNote next={stepAddress(flat.id, form.step)} onLeave={booking.keepTyped} />
        )}
        {refusal && <RefusalNote refusal={refusal} />}
        <BookingForm
          flat={flat.id}
          periods={periods}
          furnishes={furnishes}
          draft={draft}
          booking={form}
          isSignedIn={booking.isSignedIn}
        />
      </BesideFlat>
      <LeaveGuard keeper={keeper} isOff={booking.isLeaving} />
      {/* A choice changes the terms far from itself. */}
      <LiveRegion
        text={
          offer && isFresh
            ? `Цена ${formatPrice(offer.price_fixed)}, бронь ${offer.fee === 0 ? 'бесплатно' : formatPrice(offer.fee)}`
            : ''
        }
      />
    </>
  )
}
