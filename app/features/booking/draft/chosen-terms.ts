import type { FurnishOption, Period } from '#app/contract/personal.ts'
import type { BookingSearch } from '#app/features/booking/booking.search.ts'
import type { DraftValues } from './draft-fields.ts'

type Options = { periods: readonly Period[]; furnishes: readonly FurnishOption[] }

/** Terms of an address as the draft holds them; what this flat does not have is left out. */
export function chosenTerms({ period, furnish, pay_method }: BookingSearch, { periods, furnishes }: Options) {
  return {
    ...(periods.some(({ id }) => id === period) && { period: String(period) }),
    ...(furnishes.some(({ id }) => id === furnish) && { furnish: String(furnish) }),
    ...(pay_method && { pay_method }),
  }
}

/** The first of each is chosen, and one's own money (S1). */
export function firstTerms({ periods, furnishes }: Options) {
  const [period] = periods
  const [furnish] = furnishes
  return {
    ...(period && { period: String(period.id) }),
    ...(furnish && { furnish: String(furnish.id) }),
    pay_method: 'cash',
  }
}

/** Kept terms that this flat has no more are forgotten. */
export function withoutGone(fields: Record<string, string>, { periods, furnishes }: Options) {
  const { period, furnish, ...rest } = fields
  return {
    ...rest,
    ...(periods.some(({ id }) => String(id) === period) && period && { period }),
    ...(furnishes.some(({ id }) => String(id) === furnish) && furnish && { furnish }),
  }
}

/** For the way through signing in. */
export function termsOf({ period, furnish, pay_method }: DraftValues): Record<string, string> {
  return { period, furnish, ...(pay_method !== 'cash' && { pay_method }) }
}
