import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'

/** What tells which flats stand one above the other. */
export type Stacked = Pick<CatalogueRow, 'id' | 'floor' | 'number' | 'rooms' | 'area'>

type Numbered<Flat> = { flat: Flat; number: number }
type Placed<Flat> = { flat: Flat; column: number }

/** By how much numbers may grow with a floor: by the flats on it, or by a hundred where they begin with the floor. */
const STEPS = [...Array.from({ length: 40 }, (_, index) => index + 1), 100, 1000]
/** Sections with fewer flats on sale tell nothing of their risers. */
const LEAST_FLATS = 3
/** Two flats of one riser have nearly one area: walls get thinner with the floors. */
const SAME_AREA = 0.02

/**
 * Columns of the flats of a house whose feed tells no positions and only the flats on sale, so that a flat keeps the place
 * of its riser on every floor, and sold flats that the feed left out leave gaps.
 *
 * Houses are numbered section by section, and in each floor by floor: with every floor numbers grow by one step. The
 * step with which the columns have the most equal flats is taken.
 *
 * @returns columns by the ids of flats, from 1; nothing where the numbers do not tell, as where they are missing
 */
export function inferColumns<Flat extends Stacked>(flats: readonly Flat[]): Map<number, number> {
  const numbered = flats.flatMap((flat) =>
    /^[1-9]\d{0,4}$/.test(flat.number) ? [{ flat, number: Number(flat.number) }] : [],
  )
  const numbers = new Set(numbered.map(({ number }) => number))
  if (numbered.length < flats.length || numbers.size < numbered.length) return new Map()
  const sections = sectionsOf(numbered)
  if (sections.length > 1 && sections.length * LEAST_FLATS > flats.length) return new Map()
  const columns = new Map<number, number>()
  let before = 0
  for (const section of sections) {
    for (const { flat, column } of columnsOf(section)) columns.set(flat.id, before + column)
    before = Math.max(...columns.values())
  }
  return columns
}

/** With this step the first flats of the floors have numbers from `min` to `max`, less what the floors add. */
type Fit = { step: number; min: number; max: number }
type Section<Flat> = { flats: Numbered<Flat>[]; fits: Fit[] }

/**
 * Numbers rise with the floors. Where the floor falls, the next section begins; also where no step fits any more, because
 * the lowest flats of the next one are sold.
 */
function sectionsOf<Flat extends Stacked>(flats: readonly Numbered<Flat>[]): Section<Flat>[] {
  const sections: Section<Flat>[] = []
  for (const each of flats.toSorted((a, b) => a.number - b.number)) {
    const current = sections.at(-1)
    const last = current?.flats.at(-1)
    const fits = fitsWith(each, current?.fits ?? [])
    if (current && last && last.flat.floor <= each.flat.floor && fits.length > 0) {
      current.flats.push(each)
      current.fits = fits
    } else {
      sections.push({ flats: [each], fits: fitsWith(each, ANY_FIT) })
    }
  }
  return sections
}

const ANY_FIT: readonly Fit[] = STEPS.map((step) => ({
  step,
  min: Number.POSITIVE_INFINITY,
  max: Number.NEGATIVE_INFINITY,
}))

/** Those that still fit with another flat: a floor has no more flats than numbers grow by. */
function fitsWith({ flat, number }: Numbered<Stacked>, fits: readonly Fit[]): Fit[] {
  return fits.flatMap(({ step, min, max }) => {
    const first = number - flat.floor * step
    const fit = { step, min: Math.min(min, first), max: Math.max(max, first) }
    return fit.max - fit.min < step ? [fit] : []
  })
}

/** The columns of one section, from 1. */
function columnsOf<Flat extends Stacked>({ flats, fits }: Section<Flat>): Placed<Flat>[] {
  let best: Placed<Flat>[] = []
  let bestLikeness = Number.NEGATIVE_INFINITY
  for (const { step, min } of fits) {
    const placed = flats.map(({ flat, number }) => ({ flat, column: number - flat.floor * step - min + 1 }))
    const likeness = likenessOf(placed)
    if (likeness > bestLikeness) [best, bestLikeness] = [placed, likeness]
  }
  return best
}

/** Flats that are like the one below them in their column, less those that are not. */
function likenessOf(placed: readonly Placed<Stacked>[]): number {
  let likeness = 0
  for (const column of Map.groupBy(placed, ({ column }) => column).values()) {
    const upwards = column.map(({ flat }) => flat).sort((a, b) => a.floor - b.floor)
    for (const [index, flat] of upwards.entries()) {
      const below = upwards[index - 1]
      if (below) likeness += isAlike(flat, below) ? 1 : -1
    }
  }
  return likeness
}

function isAlike(one: Stacked, other: Stacked): boolean {
  return one.rooms === other.rooms && Math.abs(one.area - other.area) <= SAME_AREA * other.area
}
