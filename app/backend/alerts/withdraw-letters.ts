import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'

/**
 * Nothing more is told of subscriptions that have ended: what waits is dropped, and so are letters that have not gone
 * out. What these told of other subscriptions is told by another letter.
 *
 * @param tx - the transaction that ends them
 */
export async function withdrawLetters(tx: Kysely<Tables>, subscriptionIds: readonly number[]): Promise<void> {
  const ids = sql`any(${[...subscriptionIds]}::bigint[])`
  const { rows } = await sql<{ id: number }>`
    delete from outbox where id = any(array(
      select id from outbox
      where id in (select outbox_id from alert where subscription_id = ${ids})
        and done_at is null and (locked_until is null or locked_until < now())
      for update skip locked))
    returning id
  `.execute(tx)
  await sql`
    update alert set told_at = null, outbox_id = null
    where outbox_id = any(${rows.map(({ id }) => id)}::bigint[])
  `.execute(tx)
  await sql`delete from alert where subscription_id = ${ids} and told_at is null`.execute(tx)
}
