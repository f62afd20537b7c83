import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Catalogue, createCatalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { type CatalogueFollower, followCatalogue } from '#app/backend/catalogue/snapshot/follower.ts'
import { loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import { connect, type Database } from '#app/backend/database/connect.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import { paidBy } from '../../../../fixtures/api/pay.ts'
import { addFlat, addPlaces } from '../../../../fixtures/database/database.flats.ts'
import { createTestDatabase, type TestDatabase } from '../../../../fixtures/database/database.ts'
import { type DatabaseWire, openDatabaseWire } from '../../../../fixtures/database/database.wire.ts'
import { withinWorkingMs } from '../../../../fixtures/working-clock.ts'

/** What the product promises once the connection is back. */
const PROMISED_MS = 2_000
/** Longer than every wait between two attempts. */
const CUT_MS = 4_000

let database: TestDatabase
let wire: DatabaseWire
let node: Database
let catalogue: Catalogue
let follower: CatalogueFollower
let id: number

beforeEach(async () => {
  database = await createTestDatabase()
  await addPlaces(database.db)
  id = await addFlat(database.db)
  wire = await openDatabaseWire(database.connection)
  node = connect(wire.connection, 3)
  const data = await loadCatalogue(node.db)
  catalogue = createCatalogue(
    data,
    paidBy((price) => price),
  )
  follower = followCatalogue({
    database: node,
    log: silentLog,
    mark: data.mark,
    size: () => catalogue.current().flatsById.size,
    onRows: catalogue.applyRows,
    onReload: catalogue.replaceAll,
  })
})
afterEach(async () => {
  await wire.close()
  await follower.stop()
  await node.close()
  await database.close()
})

const outage = () => new Promise((resolve) => setTimeout(resolve, CUT_MS))

describe('after an outage of the database a node knows within two seconds what changed', () => {
  it.each(['cut', 'silence'] as const)('when the connection met a %s', async (fault) => {
    await wire[fault]()
    await database.db.updateTable('flat').set({ status: 'reserved' }).where('id', '=', id).execute()
    await outage()
    expect(catalogue.current().flatsById.get(id)?.status).toBe('free')
    await wire.mend()
    await withinWorkingMs(
      PROMISED_MS,
      () => expect(catalogue.current().flatsById.get(id)?.status).toBe('reserved'),
      () => sql`select 1`.execute(database.db),
    )
  })
})
