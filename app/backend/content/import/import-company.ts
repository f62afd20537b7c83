import { type Kysely, sql } from 'kysely'
import { readCompany } from '#app/backend/content/read/read-company.ts'
import type { Tables } from '#app/backend/database/tables.ts'

/**
 * Imports the company of a folder and nothing else of it: for a site whose houses come by a feed and that has no words
 * of its own.
 *
 * @throws {ContentInvalid} naming file and field, before anything is written
 */
export async function importCompany(db: Kysely<Tables>, folder: string): Promise<{ company: string }> {
  const { company } = await readCompany(folder)
  const data = JSON.stringify(company)
  await db
    .insertInto('content')
    .values({ key: 'company', data })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ data, updated_at: sql`now()` }))
    .execute()
  return { company: company?.name ?? '' }
}
