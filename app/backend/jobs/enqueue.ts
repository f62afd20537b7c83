import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import type { OutboxMessage } from './outbox-message.ts'

/**
 * Puts messages into the outbox, in the transaction of what they tell about: both are there or neither.
 *
 * @param tx - the transaction
 */
export async function enqueue(
  tx: Kysely<Tables>,
  secrets: Secrets,
  ...messages: OutboxMessage[]
): Promise<void> {
  const rows = messages.map(async ({ topic, account_id = null, reservation_id = null, ...rest }) => {
    const payload = await secrets.seal(rest, 'outbox.payload')
    return { topic, account_id, reservation_id, payload }
  })
  await tx
    .insertInto('outbox')
    .values(await Promise.all(rows))
    .execute()
}
