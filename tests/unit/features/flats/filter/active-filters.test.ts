import { describe, expect, it } from 'vitest'
import { activeFilters, withoutFilters } from '#app/features/flats/filter/active-filters.ts'
import { flatAddress } from '#app/features/flats/flats.search.ts'
import { aFilter } from '../../../../fixtures/filters.ts'

const { facets } = aFilter()

describe('activeFilters', () => {
  it('names every choice as its options do, one chip a value', () => {
    const search = flatAddress.read({
      rooms: '1,2',
      project: 'rechnoy',
      price_to: '9000000',
      not_first: '1',
      q: 'лот 7',
    })
    expect(activeFilters(search, facets).map(({ label }) => label)).toEqual([
      'Речной квартал',
      '1 комната',
      '2 комнаты',
      'до 9\u00a0млн\u00a0₽',
      'Не первый этаж',
      '«лот 7»',
    ])
  })

  it('takes away one value of several, and the page with it', () => {
    const [, two] = activeFilters({ rooms: [1, 2], page: 3, sort: '-area' }, facets)
    expect(two?.without).toEqual({ rooms: [1], sort: '-area', page: undefined })
  })

  it('shows both ends of a range as one chip and takes both away', () => {
    const chips = activeFilters({ area_from: 40, area_to: 61.5 }, facets)
    expect(chips.map(({ label }) => label)).toEqual(['от 40\u00a0м² до 61,5\u00a0м²'])
    expect(flatAddress.read(chips[0]?.without ?? { rooms: [1] })).toEqual({})
  })

  it('says of bounds that are the wrong way round that nothing is between them', () => {
    const [chip] = activeFilters({ kitchen_from: 100, kitchen_to: 29 }, facets)
    expect(chip?.label).toBe('кухня от 100\u00a0м² до 29\u00a0м² (границы перепутаны)')
  })

  it('has nothing to show while nothing narrows', () => {
    expect(activeFilters({ sort: '-price', show: 'table', page: 2 }, facets)).toEqual([])
  })
})

describe('withoutFilters', () => {
  it('keeps the order and the look', () => {
    expect(withoutFilters({ rooms: [1], sort: 'area', show: 'table', page: 2 })).toEqual({
      sort: 'area',
      show: 'table',
    })
  })
})
