import { expect, it } from 'vitest'
import { similarFlats } from '#app/backend/cards/similar-flats.ts'
import { aCatalogue, aRow } from '../../../fixtures/database/catalogue.rows.ts'

const PRICE = 6_500_000

/** Cheaper flats that the page of one suggests; each of the others is of a plan, by its area, at a price. */
function cheaperThan(others: readonly (readonly [area: number, price: number])[]) {
  const flat = aRow({ id: 1, area: 54.3, price: PRICE })
  const rows = others.map(([area, price], at) => aRow({ id: at + 2, area, price }))
  return similarFlats(flat, aCatalogue([flat, ...rows])).cheaper.map(({ area, price }) => [area, price])
}

it('suggests the dearest of those that are notably cheaper', () => {
  const others = [
    [40, 6_400_000],
    [41, 5_000_000],
    [42, 6_240_000],
    [43, 7_000_000],
  ] as const
  expect(cheaperThan(others)).toEqual([
    [42, 6_240_000],
    [41, 5_000_000],
  ])
})

it('where none is notably cheaper suggests those that are a little, the cheapest first', () => {
  const others = [
    [40, 6_490_000],
    [41, 6_300_000],
    [42, PRICE],
    [43, 6_250_000],
  ] as const
  expect(cheaperThan(others)).toEqual([
    [43, 6_250_000],
    [41, 6_300_000],
    [40, 6_490_000],
  ])
})

it('suggests four of as many plans as there are, in the order of their prices', () => {
  expect(
    cheaperThan([
      [40, 6_200_000],
      [40, 6_100_000],
      [41, 5_900_000],
      [42, 5_800_000],
      [42, 5_700_000],
      [43, 5_600_000],
      [44, 5_500_000],
    ]),
  ).toEqual([
    [40, 6_200_000],
    [41, 5_900_000],
    [42, 5_800_000],
    [43, 5_600_000],
  ])
})

it('suggests two of a plan where there are fewer plans', () => {
  expect(
    cheaperThan([
      [40, 6_200_000],
      [40, 6_100_000],
      [40, 6_000_000],
      [41, 5_900_000],
      [41, 5_800_000],
      [41, 5_700_000],
    ]),
  ).toEqual([
    [40, 6_200_000],
    [40, 6_100_000],
    [41, 5_900_000],
    [41, 5_800_000],
  ])
})

it('suggests of the floors above four of its plan and four of others, the next floors first', () => {
  const flat = aRow({ id: 1, area: 54.3, floor: 2, price: PRICE })
  const rows = [54.3, 40].flatMap((area, kind) =>
    [3, 4, 5, 6, 7].map((floor) => aRow({ id: 100 * (kind + 1) + floor, area, floor, price: PRICE })),
  )
  const { higher } = similarFlats(flat, aCatalogue([flat, ...rows]))
  expect(higher.map(({ id }) => id)).toEqual([103, 104, 105, 106, 203, 204, 205, 206])
})
