import { useQuery } from '@tanstack/react-query'
import { bookingQueries } from '#app/features/booking/booking.queries.ts'
import type { useBooking } from '#app/features/booking/form/use-booking.ts'
import { AgreementStep } from './agreement-step.tsx'
import { TermsStep } from './terms-step.tsx'

/** The fields of one step. */
export function StepPanel({ booking }: { booking: ReturnType<typeof useBooking> }) {
  const { step, stepForm, draft, terms, periods, furnishes, isSignedIn, hasDetails } = booking
  // Prefetched, so that the text also opens without a connection.
  const { data: info } = useQuery(bookingQueries.info())
  if (step === 'terms') {
    return <TermsStep {...{ periods, furnishes, isSignedIn, hasDetails }} form={stepForm} />
  }
  // A tick belongs to the offer above it: under the offer of the terms before it would be lost when the new one comes.
  if (!(terms.offer && terms.isFresh))
    return <p role="status">{!terms.hasFailed && 'Условия загружаются…'}</p>
  return (
    <AgreementStep
      offer={terms.offer}
      ticks={terms.ticks}
      consent={info?.consent}
      isConsentGiven={booking.isConsentGiven}
      isConsentSaved={draft.hasConsent}
      problemOf={stepForm.problemOf}
      onTick={booking.tick}
      onConsent={booking.giveConsent}
    />
  )
}
