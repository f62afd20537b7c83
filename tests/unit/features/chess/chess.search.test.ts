import { describe, expect, it } from 'vitest'
import { chessAddress, shownStatuses, withoutPlaces } from '#app/features/chess/chess.search.ts'
import { isFiltered, pickFilter } from '#app/platform/address/filter-address.ts'

describe('chessAddress.read', () => {
  it('reads the house, the look and the filter', () => {
    expect(
      chessAddress.read({
        house: 'korpus-6',
        text: 'price',
        status: 'sold,free',
        section: '2',
        rooms: '2,1',
      }),
    ).toMatchObject({ house: 'korpus-6', text: 'price', status: ['free', 'sold'], section: 2, rooms: [1, 2] })
  })

  it('leaves out what is so anyway', () => {
    const search = chessAddress.read({ text: 'rooms', status: ['sold', 'reserved', 'free'] })
    expect(search.text).toBeUndefined()
    expect(search.status).toBeUndefined()
    expect(shownStatuses(search)).toEqual(['free', 'reserved', 'sold'])
  })

  it.each([{ text: 'floor' }, { status: 'hidden' }, { house: '../etc' }, { section: 'x' }, { rooms: '9' }])(
    'refuses %o',
    (raw) => {
      expect(() => chessAddress.read(raw)).toThrow()
    },
  )

  it('takes house, look and section for no filter', () => {
    expect(isFiltered(chessAddress.read({ house: 'korpus-6', text: 'area', status: 'free' }))).toBe(false)
    expect(isFiltered(chessAddress.read({ reserved: '1' }))).toBe(true)
    expect(pickFilter(chessAddress.read({ house: 'korpus-6', rooms: '2' }))).not.toHaveProperty('house')
  })

  it('forgets the places of one project on the way to another', () => {
    const search = chessAddress.read({
      project: 'sever',
      building: '3',
      city: '4',
      house: 'korpus-1',
      rooms: '2',
    })
    expect(Object.entries(withoutPlaces(search)).filter(([, value]) => value !== undefined)).toEqual([
      ['rooms', [2]],
    ])
  })
})
