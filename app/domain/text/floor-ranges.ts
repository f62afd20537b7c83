/** Formats floors as ranges: 2, 3, 4, 7 → "2–4, 7". Accepts repeated and unsorted floors. */
export function floorRanges(floors: readonly number[]): string {
  return runsOf(floors).map(rangeText).join(', ')
}

const MAX_RUNS = 3

/** The same for narrow places: of many ranges the first two, how many floors follow and the last, "2, 4–6 и ещё 5 до 17-го". */
export function shortFloorRanges(floors: readonly number[]): string {
  const runs = runsOf(floors)
  if (runs.length <= MAX_RUNS) return runs.map(rangeText).join(', ')
  const more = runs.slice(2).reduce((sum, [first, last]) => sum + last - first + 1, 0)
  return `${runs.slice(0, 2).map(rangeText).join(', ')} и\u00a0ещё\u00a0${more} до\u00a0${runs.at(-1)?.[1]}-го`
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
