import { expect, it } from 'vitest'
import type { FlatChange } from '#app/backend/catalogue/snapshot/flat-change.ts'
import { followChanges } from '#app/backend/live/follow-changes.ts'
import { aRow } from '../../../fixtures/database/catalogue.rows.ts'

/** A catalogue that tells what the test says. */
function aCatalogue() {
  let listener: (change: FlatChange) => void = () => {}
  return {
    change: (change: FlatChange) => listener(change),
    onFlatChange: (next: (change: FlatChange) => void) => {
      listener = next
      return () => {}
    },
  }
}

it('tells status, price and version of the row; a flat that left has neither', () => {
  const catalogue = aCatalogue()
  const live = followChanges(catalogue, 10)
  const before = aRow({ id: 7, version: 5 })
  catalogue.change({ id: 7, before, after: aRow({ id: 7, status: 'sold', price: 1, version: 11 }) })
  catalogue.change({ id: 8, before: aRow({ id: 8 }), after: undefined })
  live.commit(12)
  expect(live.since(10).changes).toEqual([
    { id: 7, status: 'sold', price: 1, version: 11 },
    { id: 8, status: null, price: null, version: 12 },
  ])
})

it('keeps what was collected until the catalogue is said to be whole', () => {
  const catalogue = aCatalogue()
  const live = followChanges(catalogue, 10)
  catalogue.change({ id: 7, before: undefined, after: aRow({ id: 7, version: 11 }) })
  expect(live.version()).toBe(10)
  live.commit(11)
  live.commit(11)
  expect(live.since(10).changes).toHaveLength(1)
})
