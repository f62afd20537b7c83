import { type Kysely, sql } from 'kysely'
import { withdrawLetters } from '#app/backend/alerts/withdraw-letters.ts'
import type { ApiServices } from '#app/backend/context/services.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { openPerson, sealPerson } from './stored-lead.ts'
import { CONFIRM_DAYS } from './subscriptions.ts'

const BATCH_SIZE = 200
const isLongOver = sql<boolean>`case
  when subscription.confirmed_at is null then subscription.asked_at
  else least(subscription.ended_at, subscription.expires_at) end < now() - make_interval(days => ${CONFIRM_DAYS})`

/**
 * A visitor who asked to be told by e-mail and in the browser has one lead with two subscriptions. When one of them has
 * ended and the other has not, this erases the address of the ended one from the lead. The last address is erased with the
 * lead itself.
 *
 * @returns how many addresses, of one batch
 */
export function eraseEndedAddresses({
  database,
  secrets,
}: Pick<ApiServices, 'database' | 'secrets'>): Promise<number> {
  return database.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('subscription')
      .innerJoin('lead', 'lead.id', 'subscription.lead_id')
      .select(['subscription.id', 'channel', 'lead_id', 'person'])
      .where('about', '<>', 'news')
      .where(isLongOver)
      .where(
        sql<boolean>`exists (select from subscription as other
          where other.lead_id = subscription.lead_id and other.channel <> subscription.channel)`,
      )
      .orderBy('subscription.id')
      .limit(BATCH_SIZE)
      .forUpdate()
      .skipLocked()
      .execute()
    if (rows.length === 0) return 0
    const ids = rows.map(({ id }) => id)
    await withdrawLetters(tx, ids)
    await tx.deleteFrom('subscription').where('id', 'in', ids).execute()
    for (const { channel, lead_id: id, person } of rows)
      if (channel === 'email') await eraseEmail(tx, secrets, { id, person })
    return rows.length
  })
}

async function eraseEmail(
  tx: Kysely<Tables>,
  secrets: ApiServices['secrets'],
  lead: { id: number; person: Buffer },
): Promise<void> {
  const { email: _, ...rest } = await openPerson(secrets, lead)
  await tx
    .updateTable('lead')
    .set({ person: await sealPerson(secrets, lead.id, { ...rest, email: '' }), email_mac: null })
    .where('id', '=', lead.id)
    .execute()
  await tx.deleteFrom('outbox').where('lead_id', '=', lead.id).execute()
}
