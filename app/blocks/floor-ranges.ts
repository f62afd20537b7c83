/** Formats floors as ranges: 2, 3, 4, 7 → "2–4, 7". Accepts repeated and unsorted floors. */
export function floorRanges(floors: readonly number[]): string {
  const sorted = [...new Set(floors)].sort((a, b) => a - b)
  const runs: [first: number, last: number][] = []
  for (const floor of sorted) {
    const run = runs.at(-1)
    if (run && floor === run[1] + 1) run[1] = floor
    else runs.push([floor, floor])
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ')
}

/** The label before the floors: "Этаж" for one, "Этажи" for several. */
export function floorsWord(floors: readonly number[]): string {
  return new Set(floors).size === 1 ? 'Этаж' : 'Этажи'
}
