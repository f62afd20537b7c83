import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { backend, startBackend } from '#app/backend/backend.ts'
import { connect } from '#app/backend/database/connect.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import { readEnv } from '#app/config/env.server.ts'
import { addFlat, addPlaces } from '../../fixtures/database/database.flats.ts'
import { createBareDatabase, type TestDatabase } from '../../fixtures/database/database.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await createBareDatabase()
})
afterEach(() => database.close())

const SECRET_KEY = Buffer.alloc(32).toString('base64')
const DATA_DIR = join(tmpdir(), 'site-backend-test-unused')
const env = (changes = {}) =>
  ({
    ...readEnv({ SECRET_KEY }),
    DATABASE_URL: database.url,
    DATABASE_POOL: 3,
    DATA_DIR,
    DEMO: 'off',
    ...changes,
  }) as const

it('stands up on an empty database of DATABASE_URL and starts no private server', async () => {
  const started = await startBackend(env(), silentLog)
  expect(started.isReady()).toBe(true)
  expect(started.services.catalogue.current().flatsById.size).toBe(0)
  expect(await backend()).toBe(started)
  await started.stop()
  expect(started.isReady()).toBe(false)
  await expect(stat(DATA_DIR)).rejects.toThrow('ENOENT')
})

it('fills an empty database once, however many nodes start on it', async () => {
  let fills = 0
  const fill = async ({ db }: { db: TestDatabase['db'] }) => {
    fills += 1
    await addPlaces(db)
    await addFlat(db)
  }
  const nodes = await Promise.all([1, 2, 3].map(() => startBackend(env({ DEMO: 'on' }), silentLog, fill)))
  expect(nodes.map((node) => node.services.catalogue.current().flatsById.size)).toEqual([1, 1, 1])
  expect(fills).toBe(1)
  await Promise.all(nodes.map((node) => node.stop()))
})

it('leaves an empty database empty when the demonstration is off', async () => {
  const started = await startBackend(env(), silentLog, async () => {
    throw new Error('not asked for')
  })
  await started.stop()
})

it('fails with the reason and leaves no connection when the database cannot be used', async () => {
  const other = connect(database.connection, 1)
  await other.db.schema.createTable('flat').addColumn('id', 'integer').execute()
  await expect(startBackend(env(), silentLog)).rejects.toThrow('0001-catalogue')
  await other.close()
  await rm(DATA_DIR, { recursive: true, force: true })
})
