import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'

/** What tells which flats are of one riser. */
export type InRiser = Pick<CatalogueRow, 'id' | 'floor' | 'number' | 'rooms' | 'area'>

type Numbered<Flat> = { flat: Flat; number: number }
type Placed<Flat> = { flat: Flat; column: number }

/** By how much numbers may grow with a floor: by the flats on it, or by a hundred where they begin with the floor. */
const STEPS = [...Array.from({ length: 40 }, (_, index) => index + 1), 100, 1000]
/** With fewer flats in a band, on average, the numbers follow no rule. */
const LEAST_FLATS = 3
/** Two flats of one riser have nearly one area: walls get thinner with the floors. */
const SAME_AREA = 0.02

/**
 * Columns of the flats of a house whose feed tells no positions and only the flats on sale, so that a flat keeps the place
 * of its riser on every floor, and sold flats that the feed left out leave gaps.
 *
 * Houses are numbered section by section, and in each floor by floor: with every floor numbers grow by one step. Where the
 * floor falls, the next section begins, to the right. A floor without flats or with another number of them breaks the
 * step: what is above is read by itself, and stands over the risers below that its flats are most like.
 *
 * @returns columns by the ids of flats, from 1; nothing where the numbers do not tell, as where they are missing
 */
export function inferColumns<Flat extends InRiser>(flats: readonly Flat[]): Map<number, number> {
  const numbered = flats.flatMap((flat) =>
    /^[1-9]\d{0,4}$/.test(flat.number) ? [{ flat, number: Number(flat.number) }] : [],
  )
  const numbers = new Set(numbered.map(({ number }) => number))
  if (numbered.length < flats.length || numbers.size < numbered.length) return new Map()
  const sections = sectionsOf(numbered)
  const bands = sections.flat()
  if (bands.length > 1 && bands.length * LEAST_FLATS > flats.length) return new Map()
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
/** Floors of a section that one step fits. */
type Band<Flat> = { flats: Numbered<Flat>[]; fits: Fit[] }

/** The bands of each section, the lowest first. Within a section numbers rise with the floors. */
function sectionsOf<Flat extends InRiser>(flats: readonly Numbered<Flat>[]): Band<Flat>[][] {
  const sections: Band<Flat>[][] = []
  let floor = Number.POSITIVE_INFINITY
  for (const each of flats.toSorted((a, b) => a.number - b.number)) {
    if (each.flat.floor < floor) sections.push([])
    floor = each.flat.floor
    const band = sections.at(-1)?.at(-1)
    const fits = band ? fitsWith(each, band.fits) : []
    if (band && fits.length > 0) {
      band.flats.push(each)
      band.fits = fits
    } else {
      sections.at(-1)?.push({ flats: [each], fits: fitsWith(each, ANY_FIT) })
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
function fitsWith({ flat, number }: Numbered<InRiser>, fits: readonly Fit[]): Fit[] {
  return fits.flatMap(({ step, min, max }) => {
    const first = number - flat.floor * step
    const fit = { step, min: Math.min(min, first), max: Math.max(max, first) }
    return fit.max - fit.min < step ? [fit] : []
  })
}

/** The columns of one section, from 1. */
function columnsOf<Flat extends InRiser>(bands: readonly Band<Flat>[]): Placed<Flat>[] {
  const placed: Placed<Flat>[] = []
  for (const { flats, fits } of bands) {
    // A band of one floor fits any step: only what is below it tells its risers.
    const shifts = placed.length === 0 ? [0] : Array.from({ length: widthOf(placed) }, (_, shift) => shift)
    let best: Placed<Flat>[] = []
    let bestLikeness = Number.NEGATIVE_INFINITY
    for (const { step, min } of fits) {
      for (const shift of shifts) {
        const column = (number: number, floor: number) => number - floor * step - min + 1 + shift
        const band = flats.map(({ flat, number }) => ({ flat, column: column(number, flat.floor) }))
        const likeness = likenessOf([...placed, ...band])
        if (likeness > bestLikeness) [best, bestLikeness] = [band, likeness]
      }
    }
    placed.push(...best)
  }
  return placed
}

const widthOf = (placed: readonly Placed<InRiser>[]) => Math.max(...placed.map(({ column }) => column))

/** Flats that are like the one below them in their column, less those that are not. */
function likenessOf(placed: readonly Placed<InRiser>[]): number {
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

function isAlike(one: InRiser, other: InRiser): boolean {
  return one.rooms === other.rooms && Math.abs(one.area - other.area) <= SAME_AREA * other.area
}
