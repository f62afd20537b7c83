import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { MediaStore } from '#app/backend/media/media-store.ts'
import { copyName, KEY_DIGITS } from '#app/backend/media/picture-copies.ts'

/** A flat that leaves a feed often returns, and pages that are open or cached still show it. */
const GRACE = sql`interval '14 days'`
/** What was stored in the last hour may be about to be named: see markStored in store-picture.ts. */
const STORING = sql`interval '1 hour'`

/**
 * Removes addresses that nothing has named for two weeks, and then the pictures that no address names and no content
 * brought. The files go before their row, in one transaction that locks it: after a kill the row is still there, and the
 * next run removes the rest.
 *
 * @returns how many pictures were removed
 */
export async function removeUnused(
  db: Kysely<Tables>,
  store: MediaStore,
  signal: AbortSignal,
): Promise<number> {
  await db
    .deleteFrom('feed_picture')
    .where('unused_since', '<', sql<Date>`now() - ${GRACE}`)
    .where((where) =>
      where.or([where('locked_until', 'is', null), where('locked_until', '<', sql<Date>`now()`)]),
    )
    .execute()
  let removed = 0
  while (!signal.aborted && (await removeOne(db, store))) removed++
  return removed
}

async function removeOne(db: Kysely<Tables>, store: MediaStore): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('media')
      .select(['hash', 'type', 'width', 'wanted'])
      .where('from_feed', '=', true)
      .where('stored_at', '<', sql<Date>`now() - ${STORING}`)
      .where(sql<boolean>`not exists (select from feed_picture where feed_picture.hash = media.hash)`)
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!row) return false
    const names =
      row.type === 'image/svg+xml'
        ? [`d/${row.hash.slice(0, KEY_DIGITS)}/plan.svg`]
        : row.wanted.map((copy) => copyName(row, copy))
    for (const name of names) await store.remove(name)
    await trx.deleteFrom('media').where('hash', '=', row.hash).execute()
    return true
  })
}
