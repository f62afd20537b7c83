/** Formats floors as ranges: 2, 3, 4, 7 → "2–4, 7". Accepts repeated and unsorted floors. */
export function floorRanges(floors: readonly number[]): string {
  return runsOf(floors).map(rangeText).join(', ')
}

const MAX_CHARACTERS = 16

/** The same for narrow places: of many ranges the lowest and the highest floor alone, "от 2 до 17": not all between them. */
export function shortFloorRanges(floors: readonly number[]): string {
  const ranges = floorRanges(floors)
  return ranges.length <= MAX_CHARACTERS
    ? ranges
    : `от\u00a0${Math.min(...floors)} до\u00a0${Math.max(...floors)}`
}

type Run = [first: number, last: number]

function runsOf(floors: readonly number[]): Run[] {
  const runs: Run[] = []
  for (const floor of [...new Set(floors)].sort((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && floor === run[1] + 1) run[1] = floor
    else runs.push([floor, floor])
  }
  return runs
}

const rangeText = ([first, last]: Run) => (first === last ? `${first}` : `${first}–${last}`)

/** The label before the floors: "Этаж" for one, "Этажи" for several. */
export function floorsWord(floors: readonly number[]): string {
  return new Set(floors).size === 1 ? 'Этаж' : 'Этажи'
}
