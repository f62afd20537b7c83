/** Formats floors as ranges: 2, 3, 4, 7 → "2–4, 7". Accepts repeated and unsorted floors. */
export function floorRanges(floors: readonly number[]): string {
  return runsOf(floors).map(rangeText).join(', ')
}

const MAX_RUNS = 3

/** The same for narrow places: of many ranges the lowest and the highest floor alone, "2–17". */
export function shortFloorRanges(floors: readonly number[]): string {
  const runs = runsOf(floors)
  return runs.length <= MAX_RUNS
    ? runs.map(rangeText).join(', ')
    : rangeText([Math.min(...floors), Math.max(...floors)])
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
