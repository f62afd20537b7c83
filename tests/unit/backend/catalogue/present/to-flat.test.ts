import { expect, it } from 'vitest'
import { toFlat } from '#app/backend/catalogue/present/to-flat.ts'
import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { aCatalogue, aRow } from '../../../../fixtures/database/catalogue.rows.ts'

function shownBy(catalogue: Catalogue) {
  const snapshot = catalogue.current()
  const row = snapshot.flatsById.get(1)
  return row && toFlat(row, snapshot)
}

it('a flat is one object while nothing changes', () => {
  const catalogue = aCatalogue([aRow()])
  expect(shownBy(catalogue)).toMatchObject({ id: 1, price: 6_500_000, status: 'free' })
  expect(shownBy(catalogue)).toBe(shownBy(catalogue))
})

it('has its new price and status at once', async () => {
  const catalogue = aCatalogue([aRow(), aRow({ id: 2 })])
  shownBy(catalogue)
  await catalogue.applyRows([aRow({ price: 6_000_000, status: 'reserved', version: 2 })], [])
  expect(shownBy(catalogue)).toMatchObject({ price: 6_000_000, status: 'reserved', reserved: true })
})

it('has the names of its project and house as they are now', async () => {
  const catalogue = aCatalogue([aRow()], { building: { name: 'Корпус 1' } })
  expect(shownBy(catalogue)?.building.name).toBe('Корпус 1')
  const renamed = aCatalogue([aRow()], { building: { name: 'Корпус 2' } }).current()
  const row = catalogue.current().flatsById.get(1)
  expect(row && toFlat(row, renamed).building.name).toBe('Корпус 2')
})
