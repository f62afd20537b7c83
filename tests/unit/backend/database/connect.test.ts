import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '#app/backend/database/connect.ts'
import { statementNames } from '#app/backend/database/statement-names.ts'
import { retry } from '#app/backend/runtime/retry.ts'
import { createTestDatabase, type TestDatabase } from '../../../fixtures/database/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.close())

const pages = (key: string) => sql<{ n: number }>`select 1 as n from content where key = ${key}`

it('prepares what is sent often, and goes on when its tables change meanwhile', async () => {
  const { db, close } = connect(database.connection, 1)
  const look = () => pages('Пермь').execute(db)
  for (let i = 0; i < 8; i++) await look()
  const named = sql<{ n: number }>`
    select 1 as n from pg_prepared_statements where statement like ${'%from content where key%'}
  `
  const prepared = await named.execute(db)
  expect(prepared.rows).toHaveLength(1)
  await sql`alter table content add column was_added integer`.execute(db)
  await expect(look()).resolves.toMatchObject({ rows: [] })
  await close()
})

it('gets over a column whose type was changed under a prepared statement', async () => {
  const { db, close } = connect(database.connection, 1)
  await sql`create table changed (key text primary key, n integer)`.execute(db)
  const look = () => sql<{ n: unknown }>`select n from changed where key = ${'Пермь'}`.execute(db)
  for (let i = 0; i < 8; i++) await look()
  await sql`alter table changed alter column n type text`.execute(db)
  await expect(look()).rejects.toMatchObject({ code: '0A000' })
  await expect(look()).resolves.toMatchObject({ rows: [] })
  await close()
})

it('gets over a server that has forgotten its names, as a pooler makes it', async () => {
  const { db, pool, close } = connect(database.connection, 1)
  for (let i = 0; i < 8; i++) await pages('Пермь').execute(db)
  await pool.query('discard all')
  await expect(pages('Пермь').execute(db)).rejects.toMatchObject({ code: '26000' })
  for (let i = 0; i < 8; i++) await expect(pages('Пермь').execute(db)).resolves.toMatchObject({ rows: [] })
  await close()
})

it('gets over a name that is taken on the server, and is never answered by what took it', async () => {
  const { db, pool, close } = connect(database.connection, 1)
  const text = 'select 7 as n where $1::int = 1'
  const nameOf = statementNames()
  const name = Array.from({ length: 5 }, () => nameOf(text)).at(-1)
  await pool.query(`prepare "${name}" as select 2 as n where $1::int = 1`)
  const ask = () => sql<{ n: number }>`select 7 as n where ${1}::int = 1`.execute(db)
  const answers: unknown[] = []
  for (let i = 0; i < 12; i++) {
    answers.push(
      await ask().then(
        ({ rows }) => rows[0]?.n,
        (error: { code: string }) => error.code,
      ),
    )
  }
  expect(answers.filter((answer) => answer !== 7)).toEqual(['42P05'])
  await close()
})

it('repeats a work that met such a statement', async () => {
  const refused = Object.assign(new Error('cached plan must not change result type'), { code: '0A000' })
  const answers = [() => Promise.reject(refused), () => Promise.resolve('done')]
  expect(await retry(() => answers.shift()?.() ?? Promise.reject(refused))).toBe('done')
})
