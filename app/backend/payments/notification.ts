import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import type { ApiServices } from '#app/backend/context/services.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import type { Limit } from '#app/backend/limits/limits.ts'
import { PAID_STATUSES } from '#app/domain/booking/payment-status.ts'
import type { PaymentRow } from './payment-row.ts'
import { syncPaymentStatus } from './sync-payment-status.ts'

/** The parts of YooKassa's notification that are used. */
const notificationSchema = z.object({
  event: z.string().max(60),
  object: z.object({
    id: z.string().min(1).max(80),
    metadata: z.object({ payment_id: z.string().optional() }).optional(),
  }),
})

/** The buyer knows the bank's id of his payment, so the number of bank calls that he can cause is limited. */
const NOTIFICATION_LIMIT: Limit = { name: 'payment notifications', points: 60, windowS: 60 }

/**
 * Handles a bank's notification. Its contents are not trusted: the payment's state is read from the bank. An
 * id that is not ours causes no call to the bank, so strangers cannot make us call it.
 *
 * @returns whether the notification is about one of our payments or refunds
 */
export async function takeNotification(services: ApiServices, body: unknown): Promise<'known' | 'unknown'> {
  const notification = notificationSchema.safeParse(body)
  if (!notification.success) return 'unknown'
  const { event, object } = notification.data
  if (event.startsWith('refund.')) return makeRefundDue(services.database, object.id)
  const payment = await findPayment(services.database, object.id, object.metadata?.payment_id)
  if (!payment) return 'unknown'
  if (PAID_STATUSES.some((settled) => settled === payment.status)) return 'known'
  if ((await services.limits.spend(NOTIFICATION_LIMIT, payment.id)) !== undefined) return 'known'
  // If the bank is unavailable now, the worker asks it later; the notification counts as handled.
  return (await syncPaymentStatus(services, payment, object.id)) === 'unknown' ? 'unknown' : 'known'
}

/** Finds a payment by the bank's id, or by ours if a crash came before the bank's id was stored. */
async function findPayment(
  db: Kysely<Tables>,
  providerId: string,
  id: string | undefined,
): Promise<PaymentRow | undefined> {
  const byProviderId = await db
    .selectFrom('payment')
    .selectAll()
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  if (byProviderId || !z.uuid().safeParse(id).success) return byProviderId
  return db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', id ?? '')
    .where('provider_id', 'is', null)
    .executeTakeFirst()
}

async function makeRefundDue(db: Kysely<Tables>, providerId: string): Promise<'known' | 'unknown'> {
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
