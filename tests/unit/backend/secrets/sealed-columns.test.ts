import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sealedColumns } from '#app/backend/secrets/sealed-columns.ts'
import { createTestDatabase, type TestDatabase } from '../../../fixtures/database/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

it('names every column of bytes but keyed hashes and the keys themselves, with its primary key', async () => {
  const { rows } = await sql<{ table: string; column: string; key: string[] }>`
    select c.table_name as "table", c.column_name as "column", array_agg(k.column_name::text order by k.ordinal_position) as "key"
    from information_schema.columns c
    join information_schema.table_constraints t on t.table_name = c.table_name and t.constraint_type = 'PRIMARY KEY'
    join information_schema.key_column_usage k on k.constraint_name = t.constraint_name
    where c.table_schema = 'public' and c.udt_name = 'bytea' and c.column_name not like '%\\_mac' and c.table_name <> 'data_key'
    group by 1, 2 order by 1, 2
  `.execute(database.db)
  const listed = sealedColumns.map(({ table, column, key }) => ({ table, column, key: [...key] }))
  expect(listed.toSorted((a, b) => a.table.localeCompare(b.table))).toEqual(rows)
})

it('has a guard at each that refuses what no key opens', async () => {
  const { rows } = await sql<{ table: string }>`
    select event_object_table as "table" from information_schema.triggers
    where trigger_name like '%key\\_known' group by 1 order by 1
  `.execute(database.db)
  expect(rows.map(({ table }) => table)).toEqual(sealedColumns.map(({ table }) => table).toSorted())
})
