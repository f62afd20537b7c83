import { expect, it } from 'vitest'
import { flatFilterSchema } from '#app/contract/flat-filter.ts'
import { FACET_NAMES, PARAMS, SWITCH_NAMES } from '#app/domain/facet-names.ts'
import { FACETS } from '#app/domain/facets.ts'
import { filterEntries, pickFilter } from '#app/platform/address/filter-address.ts'

it('gives addresses and the API the same parameters in the same order', () => {
  expect(Object.keys(filterEntries)).toEqual(PARAMS)
  expect(Object.keys(flatFilterSchema.shape)).toEqual(PARAMS)
})

it('puts what narrows before what widens', () => {
  const effects = SWITCH_NAMES.map((name) => FACETS[name].effect)
  expect(effects).toEqual(effects.toSorted())
  expect(new Set(effects)).toEqual(new Set(['narrows', 'widens']))
})

it('has its ranges from the lower to the upper bound, and no list without values', () => {
  for (const name of FACET_NAMES) {
    const facet = FACETS[name]
    if (facet.kind === 'range') expect(facet.min).toBeLessThan(facet.max)
    if (facet.kind === 'options' && facet.values !== 'deadline')
      expect(facet.values.length).toBeGreaterThan(1)
  }
})

it('takes the filter out of an address as calls want it, and nothing else', () => {
  const search = { rooms: [1], floor_from: 1, not_first: 1, reserved: undefined, utm_source: 'x' } as const
  expect(pickFilter({ ...search, rooms: [1] })).toEqual({ rooms: [1], floor_from: 1, not_first: true })
})
