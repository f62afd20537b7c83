import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCatalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { type CatalogueFollower, followCatalogue } from '#app/backend/catalogue/snapshot/follower.ts'
import { loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import { connect, type Database } from '#app/backend/database/connect.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import { paidBy } from '../../../../fixtures/api/pay.ts'
import { addFlat, addPlaces, BUILDING_ID, PROJECT_ID } from '../../../../fixtures/database/database.flats.ts'
import { createTestDatabase, type TestDatabase } from '../../../../fixtures/database/database.ts'
import { eventually } from '../../../../fixtures/eventually.ts'
import { withinWorkingMs } from '../../../../fixtures/working-clock.ts'

/** What the product promises between nodes. */
const PROMISED_MS = 1_000

let database: TestDatabase
let otherNode: Database
let follower: CatalogueFollower | undefined

beforeEach(async () => {
  database = await createTestDatabase()
  otherNode = connect(database.connection, 2)
  await addPlaces(otherNode.db)
})
afterEach(async () => {
  await follower?.stop()
  follower = undefined
  await otherNode.close()
  await database.close()
})

/** Starts a node; polling is off unless asked, so that only notifications can be quick. */
async function startNode(pollMs = 3_600_000) {
  const data = await loadCatalogue(database.db)
  const catalogue = createCatalogue(
    data,
    paidBy((price) => price && Math.round(price / 200)),
  )
  follower = followCatalogue({
    database,
    log: silentLog,
    mark: data.mark,
    size: () => catalogue.current().flatsById.size,
    onRows: catalogue.applyRows,
    onReload: catalogue.replaceAll,
    pollMs,
  })
  await untilListening()
  return catalogue
}

const listeners = sql<{ pid: number }>`
  select pid from pg_stat_activity where application_name = 'site listener' and datname = current_database()
    and query like 'listen%' and state = 'idle'
`
const untilListening = (otherThan?: number) =>
  eventually(async () => {
    const { rows } = await listeners.execute(otherNode.db)
    const [found] = rows
    if (!found || found.pid === otherThan) throw new Error('nobody listens')
    return found.pid
  })

const withinPromise = (check: () => void) =>
  withinWorkingMs(PROMISED_MS, check, () => sql`select 1`.execute(otherNode.db))

describe('a change made on one node is on another within a second', () => {
  it('when a flat is sold', async () => {
    const id = await addFlat(otherNode.db)
    const catalogue = await startNode()
    await otherNode.db.updateTable('flat').set({ status: 'sold' }).where('id', '=', id).execute()
    await withinPromise(() => expect(catalogue.current().flatsById.get(id)?.status).toBe('sold'))
    expect(catalogue.current().index.count({ reserved: true })).toBe(0)
  })

  it('when a flat appears', async () => {
    const catalogue = await startNode()
    const id = await addFlat(otherNode.db)
    await withinPromise(() =>
      expect(catalogue.current().index.search({ limit: 9, offset: 0 }).ids).toEqual([id]),
    )
  })

  it('when a flat is hidden', async () => {
    const id = await addFlat(otherNode.db)
    const catalogue = await startNode()
    await otherNode.db.updateTable('flat').set({ status: 'hidden' }).where('id', '=', id).execute()
    await withinPromise(() => expect(catalogue.current().flatsById.has(id)).toBe(false))
    expect(catalogue.current().index.count({})).toBe(0)
  })

  it('when a row is deleted', async () => {
    const id = await addFlat(otherNode.db)
    const catalogue = await startNode()
    await otherNode.db.deleteFrom('flat').where('id', '=', id).execute()
    await withinPromise(() => expect(catalogue.current().flatsById.has(id)).toBe(false))
  })

  it('when a building gets another deadline', async () => {
    const id = await addFlat(otherNode.db)
    const catalogue = await startNode()
    await otherNode.db
      .updateTable('building')
      .set({ deadline_year: 2028 })
      .where('id', '=', BUILDING_ID)
      .execute()
    await withinPromise(() => expect(catalogue.current().flatsById.get(id)?.deadline).toBe('2028-4'))
    expect(catalogue.current().index.count({ deadline: ['2028-4'] })).toBe(1)
  })

  it('when a project is taken off', async () => {
    await addFlat(otherNode.db)
    const catalogue = await startNode()
    await otherNode.db.updateTable('project').set({ published: false }).where('id', '=', PROJECT_ID).execute()
    await withinPromise(() => expect(catalogue.current().flatsById.size).toBe(0))
    expect(catalogue.current().projects.size).toBe(0)
  })

  it("when the listener's connection was just cut", async () => {
    const id = await addFlat(otherNode.db)
    const catalogue = await startNode()
    const pid = await untilListening()
    await sql`select pg_terminate_backend(${pid})`.execute(otherNode.db)
    await otherNode.db.updateTable('flat').set({ price: 7_000_000 }).where('id', '=', id).execute()
    await withinPromise(() => expect(catalogue.current().flatsById.get(id)?.price).toBe(7_000_000))
  })

  it('and goes on so with the connection that took its place', async () => {
    const id = await addFlat(otherNode.db)
    const catalogue = await startNode()
    const cut = await untilListening()
    await sql`select pg_terminate_backend(${cut})`.execute(otherNode.db)
    await untilListening(cut)
    await otherNode.db.updateTable('flat').set({ status: 'reserved' }).where('id', '=', id).execute()
    await withinPromise(() => expect(catalogue.current().flatsById.get(id)?.status).toBe('reserved'))
  })
})

describe('followCatalogue', () => {
  it('finds by polling a change that no notification announced', async () => {
    const id = await addFlat(otherNode.db)
    const catalogue = await startNode(50)
    await otherNode.db.transaction().execute(async (tx) => {
      // The site's role owns its tables and is no superuser: it may switch off a trigger of its own.
      await sql`alter table flat disable trigger flat_notify`.execute(tx)
      await sql`update flat set status = 'sold' where id = ${id}`.execute(tx)
      await sql`alter table flat enable trigger flat_notify`.execute(tx)
    })
    await withinPromise(() => expect(catalogue.current().flatsById.get(id)?.status).toBe('sold'))
  })

  it('reads again after the receiver failed', async () => {
    const id = await addFlat(otherNode.db)
    const { mark } = await loadCatalogue(database.db)
    const seen: number[][] = []
    follower = followCatalogue({
      database,
      log: silentLog,
      mark,
      size: () => 1,
      onRows: (rows) => {
        seen.push(rows.map((row) => row.id))
        if (seen.length === 1) throw new Error('not this time')
      },
      onReload: () => {},
      pollMs: 50,
    })
    await otherNode.db.updateTable('flat').set({ price: 1 }).where('id', '=', id).execute()
    await withinPromise(() => expect(seen).toEqual([[id], [id]]))
  })

  it('leaves no connection behind', async () => {
    await startNode()
    await follower?.stop()
    await eventually(async () => expect((await listeners.execute(otherNode.db)).rows).toEqual([]))
  })
})
