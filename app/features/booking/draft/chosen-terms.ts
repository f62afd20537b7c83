import type { FurnishOption, Period } from '#app/contract/personal.ts'
import type { BookingSearch } from '#app/features/booking/booking.search.ts'
import type { DraftValues } from './draft-fields.ts'

type Options = { periods: readonly Period[]; furnishes: readonly FurnishOption[] }

/** Terms of the URL in the form of the draft; options that this flat does not have are left out. */
export function chosenTerms({ period, furnish, pay_method }: BookingSearch, { periods, furnishes }: Options) {
  return {
    ...(periods.some(({ id }) => id === period) && { period: String(period) }),
    ...(furnishes.some(({ id }) => id === furnish) && { furnish: String(furnish) }),
    ...(pay_method && { pay_method }),
  }
}

/** Default terms: the first option of each kind, and payment in full. */
export function firstTerms({ periods, furnishes }: Options) {
  const [period] = periods
  const [furnish] = furnishes
  return {
    ...(period && { period: String(period.id) }),
    ...(furnish && { furnish: String(furnish.id) }),
    pay_method: 'cash',
  }
}

/** Leaves out saved terms that this flat no longer has. */
export function withoutUnavailable(fields: Record<string, string>, { periods, furnishes }: Options) {
  const { period, furnish, ...rest } = fields
  return {
    ...rest,
    ...(periods.some(({ id }) => String(id) === period) && period && { period }),
    ...(furnishes.some(({ id }) => String(id) === furnish) && furnish && { furnish }),
  }
}

/** Terms for the URL of the page after signing in. */
export function termsOf({ period, furnish, pay_method }: DraftValues): Record<string, string> {
  return { period, furnish, ...(pay_method !== 'cash' && { pay_method }) }
}
