import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'

/**
 * Key of an advisory lock, so that one node at a time ends discounts. Any number; it must be the same in
 * every release.
 */
const DISCOUNTS_LOCK = 5_170_004

export type EndedDiscounts = {
  /** Number of flats whose price was raised to the base price. */
  ended: number
  /** Milliseconds, by the database's clock, until the next discount ends; null when there is none. */
  nextInMs: number | null
}

const isReduced = sql<boolean>`price < price_base`

/**
 * Sets flats whose discount has ended back to their base price and records it in the price history. Other
 * nodes learn of it like of any other change.
 *
 * @throws the database's error; nothing is changed then
 */
export function endDiscounts(db: Kysely<Tables>): Promise<EndedDiscounts> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${DISCOUNTS_LOCK})`.execute(trx)
    // Locks rows in the same order as an import that may change the same flats, which prevents a deadlock.
    const due = await trx
      .selectFrom('flat')
      .select('id')
      .where('discount_until', '<=', sql<Date>`now()`)
      .where(isReduced)
      .orderBy('id')
      .forUpdate()
      .execute()
    if (due.length > 0)
      await restoreBasePrice(
        trx,
        due.map(({ id }) => id),
      )
    const next = await trx
      .selectFrom('flat')
      .select(sql<number | null>`ceil(1000 * extract(epoch from min(discount_until) - now()))`.as('ms'))
      .where('discount_until', '>', sql<Date>`now()`)
      .where(isReduced)
      .executeTakeFirst()
    return { ended: due.length, nextInMs: next?.ms ?? null }
  })
}

/**
 * The history gets the time of writing, because an import that held the lock may have written later than our
 * start.
 */
async function restoreBasePrice(trx: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  await sql`
    with given as (
      update flat set price = price_base, discount_reason = null, discount_until = null,
        benefits = array_remove(benefits, 'discount'), updated_at = now()
      where id = any(${ids}::int[])
      returning id, price, price_base
    )
    insert into price_history (flat_id, at, price, price_base, reason, by)
    select id, clock_timestamp(), price, price_base, 'Скидка закончилась', 'schedule' from given
  `.execute(trx)
}
