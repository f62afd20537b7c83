import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { Tables } from '#app/backend/database/tables.ts'
import { toMac } from '#app/backend/jobs/enqueue.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'

/**
 * Erases an account's messages. Messages to the person are deleted, sent or not, including codes that the
 * phone got before the account existed. Webhooks that are not sent yet stay, without the buyer, because the
 * CRM must learn what happened to the flat.
 */
export async function eraseMessages(
  tx: Kysely<Tables>,
  secrets: Secrets,
  { accountId, phone }: { accountId: number; phone: string },
): Promise<void> {
  await tx.deleteFrom('outbox').where('to_mac', '=', toMac(secrets, phone)).execute()
  await tx
    .deleteFrom('outbox')
    .where('account_id', '=', accountId)
    .where((query) => query.or([query('topic', '<>', 'webhook'), query('done_at', 'is not', null)]))
    .execute()
  const waiting = await tx
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .execute()
  for (const { id, payload } of waiting) {
    const place = sealedPlace.outboxPayload()
    const message = withoutBuyer(await secrets.open(payload, place))
    await tx
      .updateTable('outbox')
      .set({ payload: await secrets.seal(message, place) })
      .where('id', '=', id)
      .execute()
  }
}

const messageSchema = z.looseObject({ data: z.looseObject({ buyer: z.unknown().optional() }) })

function withoutBuyer(message: unknown): unknown {
  const { data, ...rest } = messageSchema.parse(message)
  const { buyer, ...others } = data
  return { ...rest, data: others }
}
