import { describe, expect, it } from 'vitest'
import { chessSections } from '#app/backend/chess/chess-sections.ts'
import { NO_SECTION } from '#app/domain/building-name.ts'
import { aRow } from '../../../fixtures/database/catalogue.rows.ts'

const nothing = () => undefined

describe('chessSections', () => {
  it('draws every floor of a section from the top down, floors without flats too', () => {
    const [section] = chessSections([aRow({ id: 1, floor: 2 })], [{ number: 1, floors_total: 3 }], nothing)
    expect(section?.floors.map(({ floor, use }) => [floor, use])).toEqual([
      [3, 'other'],
      [2, 'flats'],
      [1, 'other'],
    ])
  })

  it('keeps flats of an unknown section apart, in none that has a number', () => {
    const sections = chessSections(
      [aRow({ id: 1, section: null, position: 2 }), aRow({ id: 2, section: 2 }), aRow({ id: 3, section: 4 })],
      [],
      nothing,
    )
    expect(sections.map(({ number }) => number)).toEqual([NO_SECTION, 2, 4])
    expect(sections[0]?.floors.flatMap(({ cells }) => cells.map(({ id }) => id))).toEqual([1])
  })

  it('puts them into the only section that is known, and draws no empty one beside them', () => {
    const unsaid = aRow({ id: 1, section: null, position: 2 })
    const numbersOf = (...known: number[]) =>
      chessSections(
        [unsaid],
        known.map((number) => ({ number, floors_total: 9 })),
        nothing,
      ).map(({ number }) => number)
    expect(numbersOf(3)).toEqual([3])
    expect(numbersOf(1, 2)).toEqual([NO_SECTION])
    expect(numbersOf()).toEqual([NO_SECTION])
  })

  it('lists a two-level flat once, on its lower floor, and says how high it goes', () => {
    const [section] = chessSections([aRow({ id: 1, floor: 2, floorTo: 3 })], [], nothing)
    expect(section?.floors.map(({ floor, use, cells }) => [floor, use, cells.length])).toEqual([
      [3, 'flats', 0],
      [2, 'flats', 1],
      [1, 'other', 0],
    ])
    expect(section?.floors[1]?.cells[0]).toMatchObject({ floor_to: 3 })
  })

  it('takes an upper floor below the lower one for a slip', () => {
    const [section] = chessSections([aRow({ floor: 4, floorTo: 2 })], [], nothing)
    expect(section?.floors[0]).toMatchObject({ floor: 4, cells: [{ floor_to: null }] })
  })

  it('goes below the ground for flats there, and knows no floor 0', () => {
    const [section] = chessSections([aRow({ floor: -1 })], [{ number: 1, floors_total: 2 }], nothing)
    expect(section?.floors.map(({ floor }) => floor)).toEqual([2, 1, -1])
  })

  it('keeps a section where nothing is public', () => {
    const [section] = chessSections([], [{ number: 3, floors_total: 2 }], nothing)
    expect(section).toMatchObject({ number: 3, columns: 0 })
    expect(section?.floors.every(({ use, cells }) => use === 'other' && cells.length === 0)).toBe(true)
  })

  it('tells no price of a sold flat', () => {
    const [section] = chessSections(
      [aRow({ status: 'sold', price: 5_000_000, priceBase: 6_000_000 })],
      [],
      nothing,
    )
    expect(section?.floors[0]?.cells[0]).toMatchObject({ price: null, price_old: null, status: 'sold' })
  })

  it('says of a match only when there is a filter', () => {
    const cellOf = (match: boolean | undefined) =>
      chessSections([aRow()], [], () => match)[0]?.floors[0]?.cells[0]
    expect(cellOf(undefined)).not.toHaveProperty('match')
    expect(cellOf(false)).toMatchObject({ match: false })
  })
})
