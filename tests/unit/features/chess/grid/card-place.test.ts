import { expect, it } from 'vitest'
import { placeBeside } from '#app/features/chess/grid/card-place.ts'

const card = { offsetWidth: 280, offsetHeight: 300 }
const screen = { width: 1000, height: 600 }

it.each([
  ['stands to the right of its cell', { left: 100, right: 144, top: 50 }, { left: 152, top: 50 }],
  [
    'stands to the left where the right has no room',
    { left: 900, right: 944, top: 50 },
    { left: 612, top: 50 },
  ],
  ['stays above the lower edge', { left: 100, right: 144, top: 580 }, { left: 152, top: 292 }],
  ['stays below the upper edge', { left: 100, right: 144, top: -90 }, { left: 152, top: 8 }],
])('%s', (_, cell, place) => {
  expect(placeBeside(cell, card, screen)).toEqual(place)
})

it('stays on a screen too narrow for both sides', () => {
  expect(placeBeside({ left: 150, right: 194, top: 0 }, card, { width: 320, height: 600 }).left).toBe(8)
})
