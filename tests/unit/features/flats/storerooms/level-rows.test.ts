import { expect, it } from 'vitest'
import { LEVEL_WIDTH, levelRows } from '#app/features/flats/storerooms/level-rows.ts'

const rooms = (...areas: number[]) => areas.map((area, index) => ({ number: index + 1, area }))

it('draws every room once, in the order of the list', () => {
  const rows = levelRows(rooms(...Array.from({ length: 60 }, (_, index) => 2.4 + (index % 9) * 0.5)), 11)
  expect(rows.flat().map(({ room }) => room.number)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1))
})

it('fills the width with every row but the last, and no room overlaps the next', () => {
  const rows = levelRows(rooms(...Array.from({ length: 31 }, (_, index) => 2 + (index % 7))), 11)
  for (const [index, row] of rows.entries()) {
    for (const [place, { x, width }] of row.entries()) {
      const end = row[place + 1]?.x
      if (end !== undefined) expect(x + width).toBeCloseTo(end)
    }
    const last = row.at(-1)
    const edge = (last?.x ?? 0) + (last?.width ?? 0)
    if (index < rows.length - 1) expect(edge).toBeCloseTo(LEVEL_WIDTH)
    else expect(edge).toBeLessThanOrEqual(LEVEL_WIDTH + 0.01)
  }
})

it('makes a greater area wider, and the smallest wide enough for a finger', () => {
  const [row = []] = levelRows(rooms(1, 4, 8), 11)
  const [small, middle, great] = row.map(({ width }) => width)
  expect(small).toBeGreaterThanOrEqual(36)
  expect(middle).toBeGreaterThan(small ?? 0)
  expect(great).toBeGreaterThan(middle ?? 0)
})

it('draws nothing of an empty level', () => {
  expect(levelRows([], 11)).toEqual([])
})
