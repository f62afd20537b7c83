import { expect, it } from 'vitest'
import { areaRange } from '#app/blocks/area-range.ts'
import { floorRanges, floorsWord, shortFloorRanges } from '#app/domain/text/floor-ranges.ts'

it.each([
  [[2, 3, 4, 7], '2–4, 7'],
  [[7, 3, 3, 4], '3–4, 7'],
  [[5], '5'],
  [[-1, 0, 1], '-1–1'],
  [[], ''],
])('floors %j read "%s"', (floors, expected) => {
  expect(floorRanges(floors)).toBe(expected)
})

it.each([
  [38.2, 41, '38,2–41\u00a0м²'],
  [22.46, 22.46, '22,46\u00a0м²'],
])('areas %d and %d read "%s"', (from, to, expected) => {
  expect(areaRange(from, to)).toBe(expected)
})

it('one floor is not called floors', () => {
  expect([floorsWord([11]), floorsWord([11, 11]), floorsWord([2, 3])]).toEqual(['Этаж', 'Этаж', 'Этажи'])
})

it('leaves of many ranges the lowest and the highest floor', () => {
  expect(shortFloorRanges([9, 1, 4, 5, 6])).toBe('1, 4–6, 9')
  expect(shortFloorRanges([2, 5, 7, 9, 12])).toBe('2, 5, 7, 9, 12')
  // Of "2–13" one would expect all floors between.
  expect(shortFloorRanges([2, 4, 5, 7, 9, 12, 13])).toBe('от\u00a02 до\u00a013')
  expect(shortFloorRanges([3])).toBe('3')
})
