import { useQuery } from '@tanstack/react-query'
import type { FurnishOption, Period } from '#app/contract/personal.ts'
import type { Offer } from '#app/contract/reservation.ts'
import { bookingQueries } from '#app/features/booking/booking.queries.ts'
import type { Step } from '#app/features/booking/booking.search.ts'
import type { DraftState } from '#app/features/booking/draft/draft-autosave.ts'
import type { StepForm } from '#app/features/booking/form/step-form.ts'
import type { Agreement, Ticks } from '#app/features/booking/form/step-problems.ts'
import { AgreementStep } from './agreement-step.tsx'
import { PassportStep } from './passport-step.tsx'
import { PersonStep } from './person-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { TermsStep } from './terms-step.tsx'

type StepPanelProps = {
  step: Step
  flat: number
  form: StepForm
  draft: DraftState
  periods: readonly Period[]
  furnishes: readonly FurnishOption[]
  offer: Offer | undefined
  ticks: Ticks
  isConsentGiven: boolean
  onConsent: (isGiven: boolean) => void
  onTick: (agreement: Agreement, isGiven: boolean) => void
}

/** The fields of one step. */
export function StepPanel(props: StepPanelProps) {
  const { step, form, draft, offer } = props
  // Prefetched, so that the text also opens without a connection.
  const { data: info } = useQuery(bookingQueries.info())
  if (step === 'terms') {
    return <TermsStep periods={props.periods} furnishes={props.furnishes} form={form} />
  }
  if (step === 'person') {
    return (
      <PersonStep
        form={form}
        consent={info?.consent}
        isConsentGiven={props.isConsentGiven}
        isConsentSaved={draft.hasConsent}
        onConsent={props.onConsent}
      />
    )
  }
  if (step === 'passport') return <PassportStep form={form} />
  if (!offer) return <p>Условия загружаются…</p>
  if (step === 'agreement') {
    return (
      <AgreementStep offer={offer} ticks={props.ticks} problemOf={form.problemOf} onTick={props.onTick} />
    )
  }
  return <ReviewStep flat={props.flat} offer={offer} draft={draft} />
}
