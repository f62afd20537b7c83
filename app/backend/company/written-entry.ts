import type { Kysely } from 'kysely'
import type { JsonObject } from '#app/backend/database/json-columns.ts'
import type { Tables } from '#app/backend/database/tables.ts'

/** The live version of an entry of which there is one, as it was written; undefined where there is none. */
export async function writtenEntry(
  db: Kysely<Tables>,
  kind: 'company' | 'booking',
): Promise<JsonObject | undefined> {
  const row = await db
    .selectFrom('entry')
    .innerJoin('entry_version', (join) =>
      join.onRef('entry_version.entry_id', '=', 'entry.id').onRef('entry_version.n', '=', 'entry.live'),
    )
    .select('entry_version.data')
    .where('kind', '=', kind)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return row?.data
}
