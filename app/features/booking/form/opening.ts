import type { Draft } from '#app/contract/account.ts'
import type { FurnishOption, Period, User } from '#app/contract/personal.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { type BookingSearch, STEPS, type Step } from '#app/features/booking/booking.search.ts'
import { firstTerms, withoutGone } from '#app/features/booking/draft/chosen-terms.ts'
import { sealedOf, sealedProblemsOf } from '#app/features/booking/draft/draft-autosave.ts'
import { type DraftValues, firstValues } from '#app/features/booking/draft/draft-fields.ts'
import { plainFields } from '#app/features/booking/draft/draft-text.ts'
import { firstUnfinished, NO_TICKS } from './step-problems.ts'

type Opened = {
  draft: Draft | null
  user: User
  options: { periods: readonly Period[]; furnishes: readonly FurnishOption[] }
}

/** What stands in the fields of a booking when it is opened: the draft's, else what is known of the user (S1). */
export function openingValues({ draft, user, options }: Opened): DraftValues {
  const { phone = '', lastname = '', firstname = '', middlename = '', email = '' } = user
  const person = { lastname, firstname, middlename, email, phone: formatPhone(phone) }
  return firstValues(withoutGone(plainFields(draft), options), person, firstTerms(options))
}

/**
 * Where a begun booking goes on, on whichever device: its first step that is not filled in. Undefined where
 * the address says itself what it shows, and for a booking that nobody began.
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
