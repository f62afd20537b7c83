import type { ReactNode } from 'react'
import type { Reservation } from '#app/contract/reservation.ts'
import { bookingQueries } from '#app/features/booking/booking.queries.ts'
import type { Step } from '#app/features/booking/booking.search.ts'
import { bookingAddress } from '#app/features/booking/booking.search.ts'
import { FailedResult } from '#app/features/booking/result/failed-result.tsx'
import { SuccessResult } from '#app/features/booking/result/success-result.tsx'
import { menuQueries } from '#app/features/content/menu.queries.ts'
import { reservationsQueries } from '#app/features/reservations/reservations.queries.ts'
import { BookingPage } from '#app/routes/booking/-booking-page.tsx'
import { CurrentBookingPage } from '#app/routes/booking/-current-booking-page.tsx'
import {
  sampleBookingFlat,
  sampleDraft,
  sampleFinishes,
  sampleInfo,
  sampleNow,
  sampleOffer,
  samplePeriods,
  sampleReservations,
  sampleUser,
} from './sample-booking.ts'
import { SampleData, type SampleProps } from './sample-data.tsx'

/** One step of the booking, as a buyer finds it who has filled in those before it. */
function BookingStep({ step, crumbs }: SampleProps & { step: Step }) {
  const { id } = sampleBookingFlat
  const terms = { id, period: 2, furnish: 1 }
  return (
    <SampleData
      seed={(cache) => {
        cache.setQueryData(bookingQueries.flat(id).queryKey, sampleBookingFlat)
        cache.setQueryData(bookingQueries.periods(id).queryKey, samplePeriods)
        cache.setQueryData(bookingQueries.furnishes(id).queryKey, sampleFinishes)
        cache.setQueryData(bookingQueries.offer(terms).queryKey, sampleOffer)
        cache.setQueryData(bookingQueries.info().queryKey, sampleInfo)
        cache.setQueryData(bookingQueries.draft(id).queryKey, sampleDraft(step))
        cache.setQueryData(menuQueries.user().queryKey, sampleUser)
        cache.setQueryData(reservationsQueries.current().queryKey, null)
      }}
    >
      <BookingPage id={id} search={bookingAddress.read({ step })} crumbs={crumbs} />
    </SampleData>
  )
}

export const TermsSample = (props: SampleProps) => <BookingStep {...props} step="terms" />
export const PersonSample = (props: SampleProps) => <BookingStep {...props} step="person" />
export const PassportSample = (props: SampleProps) => <BookingStep {...props} step="passport" />
export const AgreementSample = (props: SampleProps) => <BookingStep {...props} step="agreement" />
export const ReviewSample = (props: SampleProps) => <BookingStep {...props} step="review" />

type Ended = { reservation: Reservation | null; children: ReactNode }

function Reserved({ reservation, children }: Ended) {
  const reservations = {
    reservation,
    history: reservation ? [reservation] : [],
    // So that the time to pay has just begun, whatever the day.
    clockAheadMs: Date.parse(sampleNow) - Date.now(),
  }
  return (
    <SampleData
      seed={(cache) => {
        cache.setQueryData(reservationsQueries.current().queryKey, reservations)
      }}
    >
      {children}
    </SampleData>
  )
}

export const InvitationSample = ({ crumbs }: SampleProps) => (
  <Reserved reservation={null}>
    <CurrentBookingPage crumbs={crumbs} />
  </Reserved>
)

export const UnpaidSample = ({ crumbs }: SampleProps) => (
  <Reserved reservation={sampleReservations.held}>
    <CurrentBookingPage crumbs={crumbs} />
  </Reserved>
)

export const SuccessSample = () => (
  <Reserved reservation={sampleReservations.made}>
    <SuccessResult id={sampleReservations.made.id} />
  </Reserved>
)

export const FailedSample = () => (
  <Reserved reservation={sampleReservations.failed}>
    <FailedResult id={sampleReservations.failed.id} />
  </Reserved>
)
