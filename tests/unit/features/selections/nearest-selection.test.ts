import { describe, expect, it } from 'vitest'
import type { FlatFilter } from '#app/contract/flat-filter.ts'
import { FACET_NAMES, paramsOf } from '#app/domain/facet-names.ts'
import { FACETS } from '#app/domain/facets.ts'
import { nearestSelection } from '#app/features/selections/nearest-selection.ts'

const SELECTIONS: { path: string; count: number; filter: FlatFilter }[] = [
  { path: 'perm', count: 1000, filter: { city: [4] } },
  { path: 'studii', count: 200, filter: { rooms: [0] } },
  { path: 'perm/studii', count: 120, filter: { city: [4], rooms: [0] } },
  { path: 'do-5-mln', count: 300, filter: { price_to: 5_000_000 } },
  { path: 's-otdelkoj', count: 400, filter: { finish: ['finish', 'furnished'] } },
  { path: 's-lodzhiej', count: 350, filter: { feature: ['loggia'] } },
  { path: 'ot-100-m', count: 0, filter: { area_from: 100 } },
]

describe('the selection that stands for a filter', () => {
  it.each<[string, FlatFilter, string | undefined]>([
    ['the same', { rooms: [0] }, 'studii'],
    ['the smallest of those that hold it', { rooms: [0], city: [4], price_to: 9_000_000 }, 'perm/studii'],
    ['a wider bound', { price_to: 4_000_000 }, 'do-5-mln'],
    ['more of what any does', { finish: ['furnished'] }, 's-otdelkoj'],
    ['fewer of what all must be', { feature: ['loggia', 'corner'] }, 's-lodzhiej'],
    ['none by a narrower bound', { price_to: 6_000_000 }, undefined],
    ['none by a part of what is asked', { rooms: [0, 1] }, undefined],
    ['none with nothing on it', { area_from: 120 }, undefined],
    ['one whatever is reserved', { rooms: [0], reserved: true }, 'studii'],
    ['none by words', { q: 'речной' }, undefined],
  ])('is %s', (_, filter, path) => {
    expect(nearestSelection(SELECTIONS, filter)).toBe(path)
  })

  const ONE_OF_KIND = { place: [4], options: ['ready'], range: 1, switch: true, text: 'речной', zone: 'AAB' }
  const MINDED = FACET_NAMES.filter((name) => name !== 'reserved')
  /** One value of every parameter. Reserved flats alone change nothing. */
  const ONE_OF_EACH = MINDED.flatMap((name) =>
    paramsOf(name).map((param) => [param, ONE_OF_KIND[FACETS[name].kind]] as const),
  )

  it.each(ONE_OF_EACH)('minds %s', (name, value) => {
    const narrow = { path: 'narrow', count: 10, filter: { [name]: value } }
    expect(nearestSelection([narrow], { reserved: true })).toBeUndefined()
    expect(nearestSelection([narrow], { [name]: value })).toBe('narrow')
  })
})
