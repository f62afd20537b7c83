import type { Draft } from '#app/contract/account.ts'
import type { FurnishOption, Period, User } from '#app/contract/personal.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { type BookingSearch, STEPS, type Step } from '#app/features/booking/booking.search.ts'
import { firstTerms, withoutUnavailable } from '#app/features/booking/draft/chosen-terms.ts'
import { sealedOf, sealedProblemsOf } from '#app/features/booking/draft/draft-autosave.ts'
import { type DraftValues, firstValues } from '#app/features/booking/draft/draft-fields.ts'
import { plainFields } from '#app/features/booking/draft/draft-text.ts'
import { firstUnfinished, NO_TICKS } from './step-problems.ts'

type Opened = {
  draft: Draft | null
  user: User
  options: { periods: readonly Period[]; furnishes: readonly FurnishOption[] }
}

/** Initial values of the fields: from the draft, else from the user's profile, else the first option. */
export function openingValues({ draft, user, options }: Opened): DraftValues {
  const { phone = '', lastname = '', firstname = '', middlename = '', email = '' } = user
  const person = { lastname, firstname, middlename, email, phone: formatPhone(phone) }
  return firstValues(withoutUnavailable(plainFields(draft), options), person, firstTerms(options))
}

/**
 * The step where a saved booking continues, on any device: the first incomplete one. Undefined when the URL
 * names a step or terms, and for a booking without a saved draft.
 */
export function openingStep(search: BookingSearch, opened: Opened): Step | undefined {
  const { draft } = opened
  if (!draft?.saved_at || Object.values(search).some((value) => value !== undefined)) return undefined
  const step = firstUnfinished({
    values: openingValues(opened),
    sealed: sealedOf(draft),
    problems: sealedProblemsOf(draft),
    hasConsent: draft.consent,
    ticks: NO_TICKS,
  })
  return step === STEPS[0] ? undefined : step
}
