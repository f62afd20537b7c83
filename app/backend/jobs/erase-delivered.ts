import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'

/** Days that the contents of a delivered message are stored, to answer questions about it. */
export const RETENTION_DAYS = 30

/**
 * Deletes the contents of messages delivered more than 30 days ago; the rows stay. Dead messages keep their
 * contents, because an operator may still retry them.
 *
 * @returns how many
 */
export async function eraseDelivered(db: Kysely<Tables>, secrets: Pick<Secrets, 'seal'>): Promise<number> {
  const emptyPayload = await secrets.seal({}, sealedPlace.outboxPayload())
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ payload: emptyPayload })
    .where('done_at', '<', sql<Date>`now() - ${RETENTION_DAYS} * interval '1 day'`)
    // Sealing adds a fixed number of bytes, so a payload of the same length as the empty one is already
    // erased.
    .where(sql<boolean>`octet_length(payload) > ${emptyPayload.length}`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
