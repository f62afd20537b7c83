import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type InRiser, inferColumns } from '#app/backend/chess/infer-columns.ts'

/** The flats of a house: of each section the areas of its risers, as many floors, numbered as houses are. */
function house(sections: readonly (readonly number[])[], floors: number, firstFloor = 1) {
  let number = 0
  return sections.flatMap((areas, section) =>
    Array.from({ length: floors }, (_, index) => firstFloor + index).flatMap((floor) =>
      areas.map((area, riser) => {
        number += 1
        const flat: InRiser = {
          id: number,
          floor,
          number: String(number),
          rooms: Math.floor(area / 30),
          area,
        }
        return { flat, riser: `${section} ${riser}` }
      }),
    ),
  )
}

type Built = ReturnType<typeof house>

/** Whether flats of one riser share a column and those of two never do. */
function isInRisers(built: Built, columns: ReadonlyMap<number, number>): boolean {
  const pairs = new Set(built.map(({ flat, riser }) => `${riser}: ${columns.get(flat.id)}`))
  const risers = new Set(built.map(({ riser }) => riser))
  return (
    pairs.size === risers.size && new Set([...pairs].map((pair) => pair.split(': ')[1])).size === risers.size
  )
}

describe('columns of flats without positions', () => {
  it('are those of the risers, although a part of the flats is sold and left out', () => {
    const left = house([[28, 45, 61, 93]], 9).filter((_, index) => ![1, 2, 6, 11, 12, 13, 30].includes(index))
    expect(isInRisers(left, inferColumns(left.map(({ flat }) => flat)))).toBe(true)
  })

  it('are told apart by areas where the numbers allow several', () => {
    // 10 and 26 on floors 3 and 7: four or five flats on a floor.
    const flats = [
      { id: 1, floor: 3, number: '10', rooms: 1, area: 40 },
      { id: 2, floor: 7, number: '26', rooms: 1, area: 40 },
      { id: 3, floor: 7, number: '28', rooms: 3, area: 90 },
      { id: 4, floor: 3, number: '12', rooms: 3, area: 90.4 },
    ]
    const columns = inferColumns(flats)
    expect(columns.get(1)).toBe(columns.get(2))
    expect(columns.get(3)).toBe(columns.get(4))
    expect(columns.get(1)).not.toBe(columns.get(3))
  })

  it('of the next section stand beside those of the one before', () => {
    const built = house(
      [
        [28, 45, 61],
        [93, 40],
      ],
      5,
    )
    const columns = inferColumns(built.map(({ flat }) => flat))
    expect(isInRisers(built, columns)).toBe(true)
    expect([...columns.values()].toSorted((a, b) => a - b).at(-1)).toBe(5)
  })

  it('are read from numbers that begin with the floor', () => {
    const flat = (floor: number, riser: number) => ({
      id: floor * 100 + riser,
      floor,
      number: String(floor * 100 + riser),
      rooms: riser,
      area: 20 * riser,
    })
    const columns = inferColumns([flat(2, 1), flat(2, 3), flat(3, 3), flat(5, 1), flat(12, 3)])
    expect(columns.get(201)).toBe(columns.get(501))
    expect(columns.get(203)).toBe(columns.get(303))
    expect(columns.get(203)).toBe(columns.get(1203))
  })

  it.each<[string, (flat: InRiser) => boolean]>([
    ['a technical floor without flats', ({ floor }) => floor !== 5],
    ['a floor that lacks a flat', ({ floor, area }) => floor !== 5 || area !== 45],
    ['duplexes', ({ floor }) => floor !== 6],
  ])('go on over %s', (_, isThere) => {
    // Numbered anew without what is not there.
    const built = house([[28, 45, 61, 93]], 10)
      .filter(({ flat }) => isThere(flat))
      .map(({ flat, riser }, index) => ({ riser, flat: { ...flat, number: String(index + 1) } }))
    const columns = inferColumns(built.map(({ flat }) => flat))
    const above = built.filter(({ flat }) => flat.floor > 6)
    const below = built.filter(({ flat }) => flat.floor < 5)
    expect(isInRisers([...below, ...above], columns)).toBe(true)
    expect(Math.max(...columns.values())).toBe(4)
  })

  it('are not guessed where numbers are missing, twice the same, or fit no floor', () => {
    const flat = (id: number, floor: number, number: string) => ({ id, floor, number, rooms: 1, area: 40 })
    expect(inferColumns([flat(1, 1, '1'), flat(2, 2, '')]).size).toBe(0)
    expect(inferColumns([flat(1, 1, '7'), flat(2, 2, '7')]).size).toBe(0)
    expect(inferColumns([flat(1, 1, '1'), flat(2, 1, '9000')]).size).toBe(0)
  })

  it('of any regular house, of which any flats are on sale, never mix two risers on one floor', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 25 }),
        fc.infiniteStream(fc.boolean()),
        (widths, floors, isOnSale) => {
          const built = house(
            widths.map((width) => Array.from({ length: width }, (_, riser) => 25 + riser * 9)),
            floors,
          ).filter(() => isOnSale.next().value)
          const columns = inferColumns(built.map(({ flat }) => flat))
          const places = built.map(({ flat }) => `${flat.floor} ${columns.get(flat.id)}`)
          expect([0, built.length]).toContain(columns.size)
          if (widths.length === 1) {
            expect(new Set(places).size).toBe(places.length)
            expect(columns.size).toBe(built.length)
          }
        },
      ),
    )
  })
})
