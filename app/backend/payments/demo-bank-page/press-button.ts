import { sql } from 'kysely'
import type { ApiContext } from '#app/backend/context/services.ts'
import { findDemoPayment } from '#app/backend/payments/demo-bank/demo-bank.ts'
import { takeNotification } from '#app/backend/payments/notification.ts'
import type { BankButton } from '#app/domain/bank-button.ts'
import { bankPage, urlAfter } from './bank-page.ts'

/**
 * Applies a button of the demonstration bank's page, then notifies the site as a real bank does. A decided
 * payment does not change again.
 *
 * @returns the URL of the next page; undefined when the payment is not the visitor's
 */
export async function pressButton(
  context: ApiContext,
  id: string,
  button: BankButton,
): Promise<string | undefined> {
  const page = await bankPage(context, id)
  if (!page || page === 'signed-out') return undefined
  if (button === 'leave') return urlAfter('left', page.nextUrl)
  await decide(context, id, button)
  const decided = await findDemoPayment(context.database, id)
  if (!decided || button === 'pay-late') return page.nextUrl
  const notification = {
    type: 'notification',
    event: `payment.${decided.status}`,
    object: { id, status: decided.status, metadata: { payment_id: decided.payment_id } },
  }
  const notifications = button === 'pay-twice' ? 2 : 1
  await Promise.all(Array.from({ length: notifications }, () => takeNotification(context, notification)))
  return urlAfter(decided.status, decided.return_url)
}

const HOLD_END = sql<Date>`coalesce((
  select reservation.expires_at from payment join reservation on reservation.id = payment.reservation_id
  where payment.id = demo_bank_payment.payment_id
), now()) + interval '1 second'`

async function decide(
  { database }: ApiContext,
  id: string,
  button: Exclude<BankButton, 'leave'>,
): Promise<void> {
  const capturedAt = button === 'pay-late' ? sql<Date>`greatest(${HOLD_END}, now())` : sql<Date>`now()`
  await database
    .updateTable('demo_bank_payment')
    .set(
      button === 'refuse'
        ? { status: 'canceled', cancel_reason: 'insufficient_funds' }
        : { captured_at: capturedAt },
    )
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('captured_at', 'is', null)
    .execute()
}
