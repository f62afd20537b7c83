import type { OfferReport, ToldProblem } from '#app/backend/feeds/offer/offer-report.ts'

/**
 * A reader that reads the same fields once. What it told in the report it tells of every offer.
 *
 * @param read - gives the same for the same fields, and nobody changes what it gives; what else it is given follows
 * from the fields
 */
export function readOnce<Fields extends object, Result, Given extends readonly unknown[]>(
  read: (fields: Fields, report: OfferReport, ...given: Given) => Result,
): (fields: Fields, report: OfferReport, ...given: Given) => Result {
  const known = new WeakMap<Fields, { result: Result; told: readonly ToldProblem[] }>()
  return (fields, report, ...given) => {
    const before = known.get(fields)
    if (before) {
      if (before.told.length > 0) report.repeat(before.told)
      return before.result
    }
    const first = report.listen(() => read(fields, report, ...given))
    known.set(fields, first)
    return first.result
  }
}

/** The same of what tells nothing. */
export function madeOnce<Fields extends object, Made>(
  make: (fields: Fields) => Made,
): (fields: Fields) => Made {
  const known = new WeakMap<Fields, { made: Made }>()
  return (fields) => {
    const before = known.get(fields)
    if (before) return before.made
    const made = make(fields)
    known.set(fields, { made })
    return made
  }
}
