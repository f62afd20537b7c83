import { expect, it } from 'vitest'
import { areaParts } from '#app/features/flats/card/rooms/area-parts.ts'

const rooms = [
  { kind: 'kl', area: 20.1 },
  { kind: 'bedroom', area: 14.23 },
  { kind: 'hall', area: 6.4 },
]
const LOGGIA = { kind: 'loggia', area: 3.7 }

it('tells by the areas of the rooms how the loggia is counted', () => {
  const coefficientOf = (area: number) => areaParts(area, [...rooms, LOGGIA])?.coefficient
  // 40.73 without the loggia.
  expect([40.73, 41.84, 42.58, 44.43].map(coefficientOf)).toEqual([0, 0.3, 0.5, 1])
  expect(areaParts(42.58, [...rooms, LOGGIA])).toMatchObject({ outdoors: 3.7, counted: 1.85 })
})

it('tells nothing where the areas do not make the sum, or where there is no loggia', () => {
  expect(areaParts(43.2, [...rooms, LOGGIA])).toBeUndefined()
  expect(areaParts(40.73, rooms)).toBeUndefined()
  // So small that each coefficient would fit.
  expect(areaParts(40.73, [...rooms, { kind: 'balcony', area: 0.01 }])).toBeUndefined()
})
