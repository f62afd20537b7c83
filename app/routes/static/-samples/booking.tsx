import type { ReactNode } from 'react'
import type { Reservation } from '#app/contract/reservation.ts'
import { BookingSection } from '#app/features/account/reservation/booking-section.tsx'
import { bookingQueries } from '#app/features/booking/booking.queries.ts'
import type { Step } from '#app/features/booking/booking.search.ts'
import { bookingAddress } from '#app/features/booking/booking.search.ts'
import { ContractDetails } from '#app/features/booking/details/contract-details.tsx'
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
  sampleFreeOffer,
  sampleInfo,
  sampleNow,
  sampleOffer,
  samplePeriods,
  sampleReservations,
  sampleUser,
} from './sample-booking.ts'
import { SampleData, type SampleProps } from './sample-data.tsx'

type StepProps = SampleProps & { step: Step; person?: boolean; isAgreed?: boolean }

/** One step of the booking: of a visitor, or of who has signed in. */
function BookingStep({ step, crumbs, person = true, isAgreed = false }: StepProps) {
  const { id } = sampleBookingFlat
  const terms = { id, period: person ? 2 : 1, furnish: 1 }
  return (
    <SampleData
      seed={(cache) => {
        cache.setQueryData(bookingQueries.flat(id).queryKey, sampleBookingFlat)
        cache.setQueryData(bookingQueries.periods(id).queryKey, samplePeriods)
        cache.setQueryData(bookingQueries.furnishes(id).queryKey, sampleFinishes)
        cache.setQueryData(
          bookingQueries.offer({ ...terms, extras: [] }).queryKey,
          person ? sampleOffer : sampleFreeOffer,
        )
        cache.setQueryData(bookingQueries.info().queryKey, sampleInfo)
        cache.setQueryData(bookingQueries.draft(id).queryKey, person ? sampleDraft(step, isAgreed) : null)
        cache.setQueryData(menuQueries.user().queryKey, person ? sampleUser : {})
        cache.setQueryData(reservationsQueries.current().queryKey, null)
      }}
    >
      <BookingPage id={id} search={bookingAddress.read({ step })} crumbs={crumbs} />
    </SampleData>
  )
}

export const VisitorSample = (props: SampleProps) => <BookingStep {...props} step="terms" person={false} />
export const TermsSample = (props: SampleProps) => <BookingStep {...props} step="terms" />
export const AgreementSample = (props: SampleProps) => <BookingStep {...props} step="agreement" />
export const AgreedSample = (props: SampleProps) => <BookingStep {...props} step="agreement" isAgreed />

/** What is asked in the account while the reservation lasts. */
export const DetailsSample = () => (
  <Reserved reservation={sampleReservations.begun}>
    <BookingSection details={(reservation) => <ContractDetails reservation={reservation} />} />
  </Reserved>
)

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
