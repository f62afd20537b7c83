import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import type { OutboxMessage } from './outbox-message.ts'

/**
 * Puts a message into the outbox, in the transaction of what it tells about: both are there or neither.
 *
 * @param tx - the transaction
 */
export async function enqueue(tx: Kysely<Tables>, secrets: Secrets, message: OutboxMessage): Promise<void> {
  const { topic, account_id = null, reservation_id = null, ...rest } = message
  await tx
    .insertInto('outbox')
    .values({ topic, account_id, reservation_id, payload: await secrets.seal(rest, 'outbox.payload') })
    .execute()
}
