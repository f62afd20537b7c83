import { sql, type Transaction } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { WrittenEntry } from './table-entries.ts'

/**
 * The versions that the site shows of the kinds that tables are made of. Of a main page whose next version waits for its
 * hour, both: pages have the ids of advantages of the one now, and of the other then.
 */
export async function liveEntries(trx: Transaction<Tables>): Promise<WrittenEntry[]> {
  return trx
    .selectFrom('entry')
    .innerJoin('entry_version', (join) =>
      join
        .onRef('entry_version.entry_id', '=', 'entry.id')
        .on(
          sql<boolean>`(entry_version.n = entry.live or (entry_version.n = entry.prior and entry.publish_at > now()))`,
        ),
    )
    .select(['entry.kind', 'entry.slug', 'entry_version.data'])
    .where('kind', 'in', ['home', 'city', 'project', 'progress', 'surroundings', 'selection'])
    .where('archived_at', 'is', null)
    .orderBy(sql`(entry_version.data->>'sort')::numeric`)
    .orderBy('slug')
    .execute()
}
