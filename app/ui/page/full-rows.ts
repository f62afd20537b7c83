/** How much of a row an item takes. */
export type RowShare = 'whole' | 'half' | 'third'

/** Items that stand two in a row, by what is left over of rows of three. */
const HALVES = [0, 4, 2] as const

/** Shares of items in the order of their grid, so that every row is full: pairs first, then rows of three; one has its row. */
export function fullRows(count: number): RowShare[] {
  if (count === 1) return ['whole']
  const halves = HALVES[count % HALVES.length] ?? 0
  return Array.from({ length: count }, (_, index) => (index < halves ? 'half' : 'third'))
}
