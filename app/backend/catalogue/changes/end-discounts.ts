import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'

/** Any number, the same in every release: one node ends discounts at a time. */
const DISCOUNTS_LOCK = 5_170_004

export type EndedDiscounts = {
  /** Flats that have their base price again. */
  ended: number
  /** Milliseconds, by the database's clock, until the soonest running discount ends; null when none does. */
  nextInMs: number | null
}

const isReduced = sql<boolean>`price < price_base`

/**
 * Gives flats whose discount is over their base price back, with a line in the history of prices.
 * All nodes learn of it as of any other change.
 *
 * @throws the database's error; nothing is changed then
 */
export function endDiscounts(db: Kysely<Tables>): Promise<EndedDiscounts> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${DISCOUNTS_LOCK})`.execute(trx)
    // In the order of an import, which may be changing the same flats: neither then waits for the other.
    const due = await trx
      .selectFrom('flat')
      .select('id')
      .where('discount_until', '<=', sql<Date>`now()`)
      .where(isReduced)
      .orderBy('id')
      .forUpdate()
      .execute()
    if (due.length > 0)
      await giveBasePrice(
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

/** The history takes the time of writing: an import that was waited for has written before. */
async function giveBasePrice(trx: Kysely<Tables>, ids: readonly number[]): Promise<void> {
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
