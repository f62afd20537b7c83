import { expect, it } from 'vitest'
import { CARD_GRID, FEW_GRID } from '#app/features/flats/list/card-grid.tsx'
import { lastRow } from '#app/features/flats/list/last-row.ts'

/** Columns that the classes of a tile give it at a width, which it has from the next narrower one otherwise. */
function spanOf(tile: string, width: 'sm' | 'lg' | 'xl'): number {
  const upTo = ['sm', 'lg', 'xl'].slice(0, ['sm', 'lg', 'xl'].indexOf(width) + 1)
  const spans = upTo.flatMap((each) => new RegExp(`(?:^| )${each}:col-span-(\\d)`).exec(tile)?.[1] ?? [])
  return Number(spans.at(-1) ?? 1)
}

it.each([
  // Four columns: a full row leaves nothing, and neither does a list that goes on.
  { count: 0, grid: CARD_GRID, hasTile: false },
  { count: 8, grid: CARD_GRID, hasTile: false },
  { count: 7, grid: CARD_GRID, hasTile: true },
  // A lone card below rows of four: three columns in all.
  { count: 5, grid: FEW_GRID, hasTile: true },
  { count: 9, grid: FEW_GRID, hasTile: false },
  // More than a page: cards that are there already keep their places.
  { count: 21, grid: CARD_GRID, hasTile: true },
])(
  '$count cards stand in their grid, with a tile after them where it has a hole',
  ({ count, grid, hasTile }) => {
    const row = lastRow(count)
    expect(row.grid).toBe(grid)
    expect(row.tile !== undefined).toBe(hasTile)
  },
)

it('the tile fills the last row at each width, whatever the number of cards', () => {
  for (let count = 1; count <= 40; count++) {
    const { grid, tile } = lastRow(count)
    if (tile === undefined) continue
    const widest = grid === FEW_GRID ? 3 : 4
    for (const [width, columns] of [
      ['sm', 2],
      ['lg', 3],
      ['xl', widest],
    ] as const) {
      const span = spanOf(tile, width)
      expect(span, `${count} at ${width}`).toBeLessThanOrEqual(columns)
      expect((count + span) % columns, `${count} at ${width}`).toBe(0)
    }
  }
})
