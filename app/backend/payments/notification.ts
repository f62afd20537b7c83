import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import type { ApiServices } from '#app/backend/context/services.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import type { Limit } from '#app/backend/limits/limits.ts'
import { PAID_STATUSES } from '#app/domain/booking/payment-status.ts'
import type { PaymentRow } from './payment-row.ts'
import { syncPaymentStatus } from './sync-payment-status.ts'

/** As YooKassa sends it, as far as it is looked at. */
const notificationSchema = z.object({
  event: z.string().max(60),
  object: z.object({
    id: z.string().min(1).max(80),
    metadata: z.object({ payment_id: z.string().optional() }).optional(),
  }),
})

/** The buyer knows the bank's number of his payment: he must not make us call the bank without end. */
const HINTS: Limit = { name: 'payment notifications', points: 60, windowS: 60 }

/**
 * Takes a bank's notification as a hint where to look: what became of the payment is read at the bank.
 * A number that we do not know leads to no call to the bank, so strangers cannot make us call it.
 *
 * @returns whether it is about something of ours
 */
export async function takeNotification(services: ApiServices, body: unknown): Promise<'known' | 'unknown'> {
  const hint = notificationSchema.safeParse(body)
  if (!hint.success) return 'unknown'
  const { event, object } = hint.data
  if (event.startsWith('refund.')) return hurryRefund(services.database, object.id)
  const payment = await findPayment(services.database, object.id, object.metadata?.payment_id)
  if (!payment) return 'unknown'
  if (PAID_STATUSES.some((settled) => settled === payment.status)) return 'known'
  if ((await services.limits.spend(HINTS, payment.id)) !== undefined) return 'known'
  // A bank that is away now is asked again by the worker: the notification has done its work.
  return (await syncPaymentStatus(services, payment, object.id)) === 'unknown' ? 'unknown' : 'known'
}

/** By the bank's number; or, after a crash before it was written down, by ours. */
async function findPayment(
  db: Kysely<Tables>,
  providerId: string,
  id: string | undefined,
): Promise<PaymentRow | undefined> {
  const byNumber = await db
    .selectFrom('payment')
    .selectAll()
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  if (byNumber || !z.uuid().safeParse(id).success) return byNumber
  return db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', id ?? '')
    .where('provider_id', 'is', null)
    .executeTakeFirst()
}

async function hurryRefund(db: Kysely<Tables>, providerId: string): Promise<'known' | 'unknown'> {
  const refund = await db
    .selectFrom('refund')
    .select(['id', 'status'])
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  if (refund?.status === 'waiting') {
    await db
      .updateTable('refund')
      .set({ run_at: sql<Date>`least(run_at, now())` })
      .where('id', '=', refund.id)
      .execute()
  }
  return refund ? 'known' : 'unknown'
}
