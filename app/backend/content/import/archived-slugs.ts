import type { Transaction } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { TableKind } from '#app/contract/entries/entry-kinds.ts'

/** Slugs of the entries of a kind that have left the site, and are not back on it. */
export async function archivedSlugs(
  trx: Transaction<Tables>,
  kind: TableKind,
  live: readonly { slug: string }[],
): Promise<string[]> {
  const rows = await trx
    .selectFrom('entry')
    .select('slug')
    .distinct()
    .where('kind', '=', kind)
    .where('archived_at', 'is not', null)
    .execute()
  return rows.map(({ slug }) => slug).filter((slug) => live.every((entry) => entry.slug !== slug))
}
