import { describe, expect, it } from 'vitest'
import {
  isChessFiltered,
  readChessSearch,
  shownStatuses,
  toChessFilter,
  withoutPlaces,
} from '#app/features/chess/chess.search.ts'

describe('readChessSearch', () => {
  it('reads the house, the look and the filter', () => {
    expect(
      readChessSearch({ house: 'korpus-6', text: 'price', status: 'sold,free', section: '2', rooms: '2,1' }),
    ).toMatchObject({ house: 'korpus-6', text: 'price', status: ['free', 'sold'], section: 2, rooms: [1, 2] })
  })

  it('leaves out what is so anyway', () => {
    const search = readChessSearch({ text: 'rooms', status: ['sold', 'reserved', 'free'] })
    expect(search.text).toBeUndefined()
    expect(search.status).toBeUndefined()
    expect(shownStatuses(search)).toEqual(['free', 'reserved', 'sold'])
  })

  it.each([{ text: 'floor' }, { status: 'hidden' }, { house: '../etc' }, { section: 'x' }, { rooms: '9' }])(
    'refuses %o',
    (raw) => {
      expect(() => readChessSearch(raw)).toThrow()
    },
  )

  it('takes house, look and section for no filter', () => {
    expect(isChessFiltered(readChessSearch({ house: 'korpus-6', text: 'area', status: 'free' }))).toBe(false)
    expect(isChessFiltered(readChessSearch({ reserved: '1' }))).toBe(true)
    expect(toChessFilter(readChessSearch({ house: 'korpus-6', rooms: '2' }))).not.toHaveProperty('house')
  })

  it('forgets the places of one project on the way to another', () => {
    const search = readChessSearch({
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
