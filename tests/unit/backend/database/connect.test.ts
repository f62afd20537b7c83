import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '#app/backend/database/connect.ts'
import { createTestDatabase, type TestDatabase } from '../../../fixtures/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.close())

const pages = (key: string) => sql<{ n: number }>`select 1 as n from content where key = ${key}`

it('sends what a transaction asks for together, in its order', async () => {
  const answers = await database.db
    .transaction()
    .execute((tx) =>
      Promise.all([
        sql`select set_config('test.step', ${'first'}, true)`.execute(tx),
        sql<{ step: string }>`select current_setting('test.step') as step, ${1}::int as n`.execute(tx),
        sql`select set_config('test.step', ${'second'}, true)`.execute(tx),
        sql<{ step: string }>`select current_setting('test.step') as step, ${2}::int as n`.execute(tx),
      ]),
    )
  expect(answers.map(({ rows }) => rows[0])).toMatchObject([{}, { step: 'first' }, {}, { step: 'second' }])
})

it('takes all of a transaction back when one of several at a time fails, and tells why', async () => {
  const added = (key: string) => sql`insert into content (key, data) values (${key}, ${'{}'})`
  const failing = database.db
    .transaction()
    .execute((tx) =>
      Promise.all([
        added('Первый').execute(tx),
        sql`select 1 / ${0}::int`.execute(tx),
        added('Второй').execute(tx),
      ]),
    )
  await expect(failing).rejects.toThrow('division by zero')
  expect((await pages('Первый').execute(database.db)).rows).toEqual([])
  expect((await pages('Второй').execute(database.db)).rows).toEqual([])
})

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
