import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Placeable, placeFlats, topFloor } from '#app/backend/chess/place-flats.ts'

function aFlat(changes: Partial<Placeable>): Placeable {
  return { id: 1, floor: 1, floorTo: null, position: null, number: '1', rooms: 1, area: 40, ...changes }
}

const columnsOf = (flats: Placeable[]) =>
  Object.fromEntries(placeFlats(flats).map(({ flat, column }) => [flat.id, column]))

const anyFlats = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 9999 }),
    floor: fc.integer({ min: -1, max: 6 }),
    floorTo: fc.option(fc.integer({ min: -2, max: 8 }), { freq: 2 }),
    position: fc.option(fc.integer({ min: -1, max: 5 })),
    rooms: fc.integer({ min: 0, max: 3 }),
    area: fc.constantFrom(25.5, 40, 61.2),
    number: fc.oneof(fc.integer({ min: 1, max: 40 }).map(String), fc.constantFrom('А-1', '', '7б')),
  }),
  { selector: ({ id }) => id, maxLength: 60 },
)

describe('placeFlats', () => {
  it('puts a flat where its position says', () => {
    const flats = [aFlat({ id: 1, position: 2 }), aFlat({ id: 2, position: 1 })]
    expect(columnsOf(flats)).toEqual({ 1: 2, 2: 1 })
  })

  it('orders flats without a position by their numbers, as people count', () => {
    const flats = ['10', '9', '101'].map((number, i) => aFlat({ id: i + 1, number }))
    expect(columnsOf(flats)).toEqual({ 2: 1, 1: 2, 3: 3 })
  })

  it('moves the second flat of one place to the next free column', () => {
    const flats = [
      aFlat({ id: 1, position: 1, number: '12' }),
      aFlat({ id: 2, position: 1, number: '11' }),
      aFlat({ id: 3, position: 2, number: '13' }),
    ]
    expect(columnsOf(flats)).toEqual({ 2: 1, 3: 2, 1: 3 })
  })

  it('keeps the place above a two-level flat for its upper level', () => {
    const flats = [
      aFlat({ id: 1, floor: 5, floorTo: 6, position: 1, number: '50' }),
      aFlat({ id: 2, floor: 6, position: 1, number: '60' }),
    ]
    expect(columnsOf(flats)).toEqual({ 1: 1, 2: 2 })
  })

  it('leaves out columns that no flat stands in, so that positions may run through the house', () => {
    const flats = [
      aFlat({ id: 1, position: 41 }),
      aFlat({ id: 2, position: 44 }),
      aFlat({ id: 3, floor: 2, position: 44 }),
    ]
    expect(columnsOf(flats)).toEqual({ 1: 1, 2: 2, 3: 2 })
  })

  it('never gives one place to two flats, and every flat gets one', () => {
    fc.assert(
      fc.property(anyFlats, (flats) => {
        const placed = placeFlats(flats)
        expect(placed.map(({ flat }) => flat.id).sort()).toEqual(flats.map(({ id }) => id).sort())
        const places = placed.flatMap(({ flat, column }) =>
          Array.from({ length: topFloor(flat) - flat.floor + 1 }, (_, i) => `${flat.floor + i} ${column}`),
        )
        expect(new Set(places).size).toBe(places.length)
      }),
    )
  })

  it('leaves no column empty', () => {
    fc.assert(
      fc.property(anyFlats, (flats) => {
        const columns = new Set(placeFlats(flats).map(({ column }) => column))
        expect([...columns].sort((a, b) => a - b)).toEqual(Array.from(columns, (_, i) => i + 1))
      }),
    )
  })

  it('gives the same grid in whatever order the flats come', () => {
    fc.assert(
      fc.property(anyFlats, (flats) => {
        expect(columnsOf(flats.toReversed())).toEqual(columnsOf(flats))
      }),
    )
  })
})
