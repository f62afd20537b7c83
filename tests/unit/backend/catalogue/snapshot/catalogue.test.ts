import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createCatalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import type { FlatChange } from '#app/backend/catalogue/snapshot/flat-change.ts'
import { placesOf } from '#app/backend/catalogue/snapshot/flat-record.ts'
import { paidBy } from '../../../../fixtures/api/pay.ts'
import { aRow } from '../../../../fixtures/database/catalogue.rows.ts'

function dataOf(flats: CatalogueRow[]) {
  const around = {
    cities: [],
    projects: [],
    buildings: [],
    sections: [],
    layoutTypes: [],
    withStorerooms: [],
  }
  return { ...around, flats, mark: { xmin: '1', fingerprint: '', version: 1, places: placesOf(around) } }
}

function catalogueOf(...flats: CatalogueRow[]) {
  const catalogue = createCatalogue(
    dataOf(flats),
    paidBy((price) => price && Math.round(price / 200)),
  )
  const told: FlatChange[] = []
  const stop = catalogue.onFlatChange((change) => told.push(change))
  return { catalogue, told, stop }
}

const summary = ({ id, before, after }: FlatChange) => [id, before?.status, after?.status]

describe('a change of status or price', () => {
  it('goes into the snapshot in force, and its index', async () => {
    const { catalogue } = catalogueOf(aRow({ id: 1 }), aRow({ id: 2, price: 5_000_000 }))
    const snapshot = catalogue.current()
    await catalogue.applyRows([aRow({ id: 2, price: 9_000_000, version: 2 })], [])
    expect(catalogue.current()).toBe(snapshot)
    expect(snapshot.index.search({ limit: 9, offset: 0 }).ids).toEqual([1, 2])
    await catalogue.applyRows([aRow({ id: 1, status: 'sold', version: 3 })], [])
    expect(snapshot.index.search({ limit: 9, offset: 0 }).ids).toEqual([2])
  })

  it('is told with what was before', async () => {
    const { catalogue, told } = catalogueOf(aRow({ id: 1 }))
    await catalogue.applyRows([aRow({ id: 1, status: 'reserved', version: 2 })], [])
    expect(told.map(summary)).toEqual([[1, 'free', 'reserved']])
  })

  it('is not told when only the confirmation is newer', async () => {
    const { catalogue, told } = catalogueOf(aRow({ id: 1 }))
    const revision = catalogue.revision()
    await catalogue.applyRows([aRow({ id: 1, seenAt: new Date(1_000), version: 2 })], [])
    expect(told).toEqual([])
    expect(catalogue.current().flatsById.get(1)?.seenAt).toEqual(new Date(1_000))
    expect(catalogue.revision()).toBeGreaterThan(revision)
  })
})

describe('any other change', () => {
  it.each([
    { what: 'a new flat', rows: [aRow({ id: 3 })], removed: [], ids: [1, 2, 3] },
    { what: 'a flat that left', rows: [], removed: [1], ids: [2] },
    { what: 'a flat with another area', rows: [aRow({ id: 1, area: 60 })], removed: [], ids: [1, 2] },
    {
      what: 'a flat with another trait',
      rows: [aRow({ id: 1, traits: ['loggia'] })],
      removed: [],
      ids: [1, 2],
    },
  ])('is swapped in whole: $what', async ({ rows, removed, ids }) => {
    const { catalogue } = catalogueOf(aRow({ id: 1 }), aRow({ id: 2 }))
    const old = catalogue.current()
    await catalogue.applyRows(rows, removed)
    expect(catalogue.current()).not.toBe(old)
    expect(catalogue.current().index.search({ limit: 9, offset: 0 }).ids).toEqual(ids)
    expect(old.index.search({ limit: 9, offset: 0 }).ids, 'whoever holds the old one still reads it').toEqual(
      [1, 2],
    )
    expect([...old.flatsById.keys()]).toEqual([1, 2])
  })

  it('lets the site answer from the old one until the new one is there', async () => {
    const { catalogue } = catalogueOf(aRow({ id: 1 }))
    const old = catalogue.current()
    const swapped = catalogue.replaceAll(dataOf([aRow({ id: 7 })]))
    expect(catalogue.current()).toBe(old)
    await swapped
    expect([...catalogue.current().flatsById.keys()]).toEqual([7])
  })

  it('leaves the thread free between the parts of the new one', async () => {
    const { catalogue } = catalogueOf(aRow({ id: 1 }))
    const old = catalogue.current()
    let turns = 0
    let isSwapped = false
    const swapped = catalogue.replaceAll(dataOf([aRow({ id: 7 })])).then(() => {
      isSwapped = true
    })
    while (!isSwapped) {
      expect(catalogue.current()).toBe(old)
      await setImmediate()
      turns++
    }
    await swapped
    expect(turns).toBeGreaterThan(10)
  })

  it('ignores the removal of a flat that was never public', async () => {
    const { catalogue } = catalogueOf(aRow({ id: 1 }))
    const old = catalogue.current()
    await catalogue.applyRows([], [99])
    expect(catalogue.current()).toBe(old)
  })

  it('tells flats that came, changed and went', async () => {
    const { catalogue, told, stop } = catalogueOf(aRow({ id: 1 }), aRow({ id: 2 }), aRow({ id: 3 }))
    await catalogue.replaceAll(dataOf([aRow({ id: 2 }), aRow({ id: 3, status: 'sold' }), aRow({ id: 4 })]))
    expect(told.map(summary)).toEqual([
      [3, 'free', 'sold'],
      [4, undefined, 'free'],
      [1, 'free', undefined],
    ])
    stop()
    await catalogue.applyRows([], [2])
    expect(told).toHaveLength(3)
  })
})
