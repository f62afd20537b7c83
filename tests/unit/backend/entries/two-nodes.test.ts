import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createCatalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { followCatalogue } from '#app/backend/catalogue/snapshot/follower.ts'
import { loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import { writeEntries } from '#app/backend/content/folder/write-entries.ts'
import { connect, type Database } from '#app/backend/database/connect.ts'
import { createEntryStore, type EntryStore } from '#app/backend/entries/entry-store.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import { paidBy } from '../../../fixtures/api/pay.ts'
import { createTestDatabase, type TestDatabase } from '../../../fixtures/database/database.ts'
import { eventually } from '../../../fixtures/eventually.ts'
import { withinWorkingMs } from '../../../fixtures/working-clock.ts'

/** What the product promises between nodes. */
const PROMISED_MS = 1_000
const NEVER_MS = 3_600_000

let database: TestDatabase
let closing: (() => Promise<void>)[]
beforeEach(async () => {
  database = await createTestDatabase()
  closing = []
  return async () => {
    for (const close of closing.reverse()) await close()
    await database.close()
  }
})

/** A node with connections of its own, which follows the database as `backend.ts` lets it. */
async function startNode(pollMs: number): Promise<EntryStore> {
  const own: Database = connect(database.connection, 2)
  const data = await loadCatalogue(own.db)
  const catalogue = createCatalogue(
    data,
    paidBy((price) => price),
  )
  const entries = createEntryStore(own.db, silentLog)
  await entries.refresh()
  const follower = followCatalogue({
    database: own,
    log: silentLog,
    mark: data.mark,
    size: () => catalogue.current().flatsById.size,
    onRead: () => entries.refresh(),
    onRows: catalogue.applyRows,
    onReload: catalogue.replaceAll,
    pollMs,
  })
  closing.push(
    () => own.close(),
    () => follower.stop(),
  )
  return entries
}

async function startTwoNodes(pollMs: number): Promise<EntryStore[]> {
  const nodes = [await startNode(pollMs), await startNode(pollMs)]
  await eventually(async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from pg_stat_activity where application_name = 'site listener'
        and datname = current_database() and query like 'listen%' and state = 'idle'
    `.execute(database.db)
    expect(rows[0]?.count).toBe(2)
  })
  return nodes
}

const publish = (title: string) =>
  database.db.transaction().execute((trx) =>
    writeEntries(
      trx,
      [
        {
          path: 'content/news/keys.md',
          kind: 'news',
          slug: 'keys',
          sha256: title,
          data: { title, date: '2026-11-20', lead: 'Коротко', body: '' },
        },
      ],
      { folder: 'site', by: 'test', timeZone: 'Asia/Yekaterinburg' },
    ),
  )

const titlesOn = (nodes: readonly EntryStore[]) => nodes.map((node) => node.find('news', 'keys')?.title)

describe('a change that is published', () => {
  it('is on two nodes within a second, by notification', async () => {
    const nodes = await startTwoNodes(NEVER_MS)
    for (const title of ['Ключи', 'Ключи выданы']) {
      await publish(title)
      await withinWorkingMs(
        PROMISED_MS,
        () => expect(titlesOn(nodes)).toEqual([title, title]),
        () => sql`select 1`.execute(database.db),
      )
    }
    await sql`update entry set archived_at = now(), rev = nextval('entry_rev')`.execute(database.db)
    await withinWorkingMs(PROMISED_MS, () => expect(titlesOn(nodes)).toEqual([undefined, undefined]))
  })

  it('is on both by the next poll when the notification is lost', async () => {
    await sql`alter table entry disable trigger user`.execute(database.db)
    const nodes = await startTwoNodes(100)
    await publish('Ключи')
    await eventually(async () => expect(titlesOn(nodes)).toEqual(['Ключи', 'Ключи']))
  })
})
