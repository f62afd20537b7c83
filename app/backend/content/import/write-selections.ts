import { sql, type Transaction } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { EntryOf } from '#app/contract/entries/entry-kinds.ts'
import { archivedSlugs } from './archived-slugs.ts'

/** A selection whose entry has left the site goes with it. */
export async function writeSelections(
  trx: Transaction<Tables>,
  selections: readonly EntryOf<'selection'>[],
): Promise<void> {
  const gone = await archivedSlugs(trx, 'selection', selections)
  await trx.deleteFrom('selection').where(sql<boolean>`path = any(${gone})`).execute()
  if (selections.length === 0) return
  await trx
    .insertInto('selection')
    .values(
      selections.map(({ slug, filter, ...selection }) => ({
        ...selection,
        path: slug,
        filter: JSON.stringify(filter),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('path')
        .doUpdateSet((row) => ({
          kind: row.ref('excluded.kind'),
          h1: row.ref('excluded.h1'),
          title: row.ref('excluded.title'),
          description: row.ref('excluded.description'),
          text: row.ref('excluded.text'),
          filter: row.ref('excluded.filter'),
          group_label: row.ref('excluded.group_label'),
          label: row.ref('excluded.label'),
          sort: row.ref('excluded.sort'),
        }))
        .where(sql<boolean>`row(selection.*) is distinct from row(excluded.*)`),
    )
    .execute()
}
