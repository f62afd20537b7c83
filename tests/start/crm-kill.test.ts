import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#app/backend/database/connect.ts'
import { AMO_TOKEN, startAmoCrm } from '../fixtures/crm/amocrm.ts'
import { type DatabaseWire, openDatabaseWire } from '../fixtures/database/database.wire.ts'
import { GOOD_FIELDS } from '../fixtures/people/leads.ts'
import { makeDemoFolder, openFolderDatabase } from './demo-folder.ts'
import { removeDataFolder, type SiteProcess, startSite } from './site-process.ts'

/** A built node that dies while a lead is on its way to amoCRM. */

const START_MS = 240_000
let folder: string
let database: Database
let wire: DatabaseWire
let amo: Awaited<ReturnType<typeof startAmoCrm>>
let site: SiteProcess | undefined

beforeAll(async () => {
  folder = await makeDemoFolder()
  ;[database, amo] = await Promise.all([openFolderDatabase(folder), startAmoCrm()])
  wire = await openDatabaseWire(database.connection)
}, START_MS)

afterAll(async () => {
  await site?.stop('SIGTERM')
  amo?.close()
  await wire?.close()
  await database?.close()
  await removeDataFolder(folder)
}, START_MS)

function startNode(): Promise<SiteProcess> {
  const { user, password, database: name, port } = wire.connection
  return startSite(folder, {
    DATABASE_URL: `postgresql://${user}:${password}@127.0.0.1:${port}/${name}`,
    ...{ CRM: 'amocrm', CRM_URL: amo.origin, CRM_TOKEN: AMO_TOKEN },
  })
}

it(
  'a lead that amoCRM took as its node was killed is there once, from the node that starts next',
  async () => {
    site = await startNode()
    const answer = await fetch(`${site.url}/api/form/consents/`)
    const { data }: { data: { consents: { pd: { version: string } } } } = await answer.json()
    const { promise: arrived, resolve } = Promise.withResolvers<void>()
    // Everything is done there, and the node never hears of it.
    await amo.setFault('is late', resolve)
    const consent = { consent_pd: '1', consent_pd_version: data.consents.pd.version, filled_ms: '9000' }
    const sent = await fetch(`${site.url}/api/form/1/`, {
      method: 'POST',
      body: new URLSearchParams({ ...GOOD_FIELDS.main, ...consent }),
    })
    expect(sent.status).toBe(200)
    await arrived
    await site.stop('SIGKILL')
    await amo.setFault(undefined)

    // The lease of the dead node ends.
    await sql`update outbox set locked_until = now(), run_at = now() where done_at is null`.execute(
      database.db,
    )
    site = await startNode()
    const waiting = async () =>
      (await database.db.selectFrom('outbox').select('id').where('done_at', 'is', null).execute()).length
    await expect.poll(waiting, { timeout: 60_000 }).toBe(0)
    expect(amo.leads.map(({ notes }) => notes.length)).toEqual([1])
  },
  START_MS,
)
