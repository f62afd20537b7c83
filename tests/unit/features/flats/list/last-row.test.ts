import { expect, it } from 'vitest'
import { CARD_GRID, FEW_GRID } from '#app/features/flats/list/card-grid.tsx'
import { lastRow } from '#app/features/flats/list/last-row.ts'

it.each([
  // Four columns: a full row leaves nothing, and neither does a list that goes on.
  { count: 0, grid: CARD_GRID, tile: undefined },
  { count: 8, grid: CARD_GRID, tile: undefined },
  { count: 7, grid: CARD_GRID, tile: '' },
  { count: 6, grid: CARD_GRID, tile: 'sm:col-span-2' },
  // A lone card below rows of four: three columns in all.
  { count: 5, grid: FEW_GRID, tile: '' },
  { count: 9, grid: FEW_GRID, tile: undefined },
  { count: 13, grid: FEW_GRID, tile: 'lg:col-span-2' },
  // More than a page: cards that are there already keep their places.
  { count: 21, grid: CARD_GRID, tile: 'xl:col-span-3' },
])('$count cards stand so that the tile after them fills the last row', ({ count, grid, tile }) => {
  expect(lastRow(count)).toEqual({ grid, tile })
})
