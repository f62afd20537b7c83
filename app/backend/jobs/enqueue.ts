import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import type { NewMessage } from './outbox-message.ts'

/**
 * Adds messages to the outbox in the same transaction as the change that they report, so that either both are
 * stored or neither.
 *
 * @param tx - that transaction
 * @returns ids of the rows
 */
export async function enqueue(
  tx: Kysely<Tables>,
  secrets: Secrets,
  ...messages: NewMessage[]
): Promise<number[]> {
  if (messages.length === 0) return []
  const rows = messages.map(
    async ({ topic, account_id = null, reservation_id = null, lead_id = null, ...rest }) => {
      const payload = await secrets.seal(rest, sealedPlace.outboxPayload())
      // A message without an account is found by this keyed hash of its recipient when the person asks for
      // erasure.
      const to_mac = 'to' in rest && account_id === null ? toMac(secrets, rest.to) : null
      return { topic, account_id, reservation_id, lead_id, payload, to_mac }
    },
  )
  const added = await tx
    .insertInto('outbox')
    .values(await Promise.all(rows))
    .returning('id')
    .execute()
  return added.map(({ id }) => id)
}

/** Keyed hash of a phone or e-mail address, to find messages without an account. */
export function toMac(secrets: Pick<Secrets, 'mac'>, to: string): Buffer {
  return secrets.mac('outbox to', to)
}
