import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'

/** Days that the contents of a delivered message are kept, for questions about it. */
export const KEPT_DAYS = 30

/**
 * Takes the contents away from messages delivered more than 30 days ago; that they were sent stays known.
 * Dead letters keep theirs: an operator may still send them.
 *
 * @returns how many
 */
export async function eraseDelivered(db: Kysely<Tables>, secrets: Pick<Secrets, 'seal'>): Promise<number> {
  const nothing = await secrets.seal({}, sealedPlace.outboxPayload())
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ payload: nothing })
    .where('done_at', '<', sql<Date>`now() - ${KEPT_DAYS} * interval '1 day'`)
    // Sealing adds the same to whatever it seals.
    .where(sql<boolean>`octet_length(payload) > ${nothing.length}`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
