import type { OfferReport, ToldProblem } from '#app/backend/feeds/offer/offer-report.ts'

/** Results that a reader keeps, as many as groups are kept (`KnownTexts`). */
const MAX_KEPT = 2_000

/**
 * A reader that reads the same fields once. What it told in the report it tells of every offer.
 *
 * @param read - gives the same for the same fields, and nobody changes what it gives; what else it is given follows
 * from the fields
 */
export function readOnce<Fields extends object, Result, Given = void>(
  read: (fields: Fields, report: OfferReport, given: Given) => Result,
): (fields: Fields, report: OfferReport, given: Given) => Result {
  type Known = { fields: Fields; result: Result; told: readonly ToldProblem[] }
  const known = new Map<Fields, Known>()
  // Offers come house by house: mostly it is the same again.
  let last: Known | undefined
  return (fields, report, given) => {
    let found = last?.fields === fields ? last : known.get(fields)
    if (!found) {
      found = { fields, ...report.listen(() => read(fields, report, given)) }
      keep(known, fields, found)
    } else if (found.told.length > 0) report.repeat(found.told)
    last = found
    return found.result
  }
}

/** The same of what tells nothing. */
export function madeOnce<Fields extends object, Made>(
  make: (fields: Fields) => Made,
): (fields: Fields) => Made {
  type Known = { fields: Fields; made: Made }
  const known = new Map<Fields, Known>()
  let last: Known | undefined
  return (fields) => {
    let found = last?.fields === fields ? last : known.get(fields)
    if (!found) {
      found = { fields, made: make(fields) }
      keep(known, fields, found)
    }
    last = found
    return found.made
  }
}

/**
 * A group that is kept to be found again is frozen. Results of one that is too large to be kept would keep it, and never be
 * asked for. A `WeakMap` would need no limit, but V8 looks through all of it at each collection, and frees its keys late.
 */
function keep<Fields, Known>(known: Map<Fields, Known>, fields: Fields, found: Known): void {
  if (!Object.isFrozen(fields)) return
  if (known.size >= MAX_KEPT) known.clear()
  known.set(fields, found)
}
