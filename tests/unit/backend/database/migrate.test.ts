import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connect } from '#app/backend/database/connect.ts'
import { migrate } from '#app/backend/database/migrate.ts'
import { migrations } from '#app/backend/database/migrations/index.ts'
import { createBareDatabase, type TestDatabase } from '../../../fixtures/database.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await createBareDatabase()
})
afterEach(() => database.close())

it('six nodes that migrate at once all succeed, and one of them does the work', async () => {
  const nodes = Array.from({ length: 6 }, () => connect(database.connection, 2))
  const applied = await Promise.all(nodes.map((node) => migrate(node.db)))
  expect(applied.flat()).toEqual(Object.keys(migrations))
  await Promise.all(nodes.map((node) => node.close()))
})

it('does nothing the second time', async () => {
  await migrate(database.db)
  expect(await migrate(database.db)).toEqual([])
})

it('names the migration that failed and leaves nothing of it', async () => {
  await sql`create table flat (id int)`.execute(database.db)
  await expect(migrate(database.db)).rejects.toThrow('0001-catalogue')
  const { rows } = await sql`select to_regclass('city') as city`.execute(database.db)
  expect(rows).toEqual([{ city: null }])
})
