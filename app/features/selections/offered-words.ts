import { formatCount, formatFlatCount } from '#app/domain/format.ts'
import { TYPE_FORMS } from '#app/domain/plural.ts'

type Offered = {
  kind: 'flats' | 'types'
  /** Flats, or layouts of a selection of these. */
  count: number
  flats?: number | undefined
}

/**
 * How much a selection offers: "624 квартиры". Layouts are not counted where their flats are known: lists of layouts show those
 * of several projects that have one drawing as one, and their numbers would not agree.
 */
export function offeredWords({ kind, count, flats }: Offered): string {
  if (flats === undefined && kind === 'types') return formatCount(count, TYPE_FORMS)
  return formatFlatCount(flats ?? count)
}
