import { sql, type Transaction } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { EntryOf } from '#app/contract/entries/entry-kinds.ts'

/** A city that is no entry any more stays: projects are in it. */
export async function writeCities(
  trx: Transaction<Tables>,
  cities: readonly EntryOf<'city'>[],
): Promise<void> {
  if (cities.length === 0) return
  const main = cities.find(({ is_main }) => is_main)
  if (main) {
    // A feed made the main city of an empty site, under an id of its own.
    await trx
      .updateTable('city')
      .set({ is_main: false })
      .where('is_main', '=', true)
      .where('id', '!=', main.id)
      .execute()
  }
  await trx
    .insertInto('city')
    .values(cities)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => ({
          slug: row.ref('excluded.slug'),
          name: row.ref('excluded.name'),
          name_prep: row.ref('excluded.name_prep'),
          region: row.ref('excluded.region'),
          lat: row.ref('excluded.lat'),
          lon: row.ref('excluded.lon'),
          timezone: row.ref('excluded.timezone'),
          phone: row.ref('excluded.phone'),
          is_main: row.ref('excluded.is_main'),
          sort: row.ref('excluded.sort'),
        }))
        .where(sql<boolean>`row(city.*) is distinct from row(excluded.*)`),
    )
    .execute()
}
