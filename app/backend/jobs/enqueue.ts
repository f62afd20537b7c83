import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
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
    const payload = await secrets.seal(rest, sealedPlace.outboxPayload())
    // A message that names no account is found by its phone when the person is erased.
    const to_mac = 'to' in rest && account_id === null ? toMac(secrets, rest.to) : null
    return { topic, account_id, reservation_id, payload, to_mac }
  })
  await tx
    .insertInto('outbox')
    .values(await Promise.all(rows))
    .execute()
}

/** What finds the messages to a phone or an address that name no account. */
export function toMac(secrets: Pick<Secrets, 'mac'>, to: string): Buffer {
  return secrets.mac('outbox to', to)
}
