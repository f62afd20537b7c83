import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tableColumns } from '#app/backend/database/tables.ts'
import { createTestDatabase, type TestDatabase } from '../../../fixtures/database/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

type Fact = { table: string; column: string; type: string; isNullable: boolean; hasDefault: boolean }

it('describes every column of the migrated database as it is', async () => {
  const { rows } = await sql<Fact>`
    select table_name as "table", column_name as "column", udt_name as "type", is_nullable = 'YES' as "isNullable",
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as "hasDefault"
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely_%'
  `.execute(database.db)

  const described = Object.entries(tableColumns).flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, { type, isNullable, hasDefault }]) => ({
      table,
      column,
      type,
      isNullable,
      hasDefault,
    })),
  )
  expect(sorted(described)).toEqual(sorted(rows))
})

const sorted = (facts: Fact[]) => facts.map((fact) => JSON.stringify(Object.entries(fact).sort())).sort()
