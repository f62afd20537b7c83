import { useQuery } from '@tanstack/react-query'
import { bookingQueries } from '#app/features/booking/booking.queries.ts'
import type { useBooking } from '#app/features/booking/form/use-booking.ts'
import { AgreementStep } from './agreement-step.tsx'
import { HoldNote } from './hold-note.tsx'
import { TermsStep } from './terms-step.tsx'

/** The fields of one step. */
export function StepPanel({ booking }: { booking: ReturnType<typeof useBooking> }) {
  const { step, stepForm, draft, terms, periods, furnishes, isSignedIn, hasDetails } = booking
  // Prefetched, so that the text also opens without a connection.
  const { data: info } = useQuery(bookingQueries.info())
  if (step === 'terms') {
    const consent = {
      text: info?.consent,
      isGiven: booking.isConsentGiven,
      isRecorded: draft.hasConsent,
      onChange: booking.giveConsent,
    }
    return <TermsStep {...{ periods, furnishes, isSignedIn, hasDetails, consent }} form={stepForm} />
  }
  // A tick belongs to the offer above it: under the offer of the terms before it would be lost when the new one comes.
  if (!(terms.offer && terms.isFresh))
    return <p role="status">{!terms.hasFailed && 'Условия загружаются…'}</p>
  return (
    <>
      <HoldNote offer={terms.offer} holdMinutes={info?.hold_minutes} />
      <AgreementStep
        offer={terms.offer}
        ticks={terms.ticks}
        problemOf={stepForm.problemOf}
        onTick={booking.tick}
      />
    </>
  )
}
