import type { ApiContext } from '#app/backend/context/services.ts'
import { signedIn } from '#app/backend/identity/signed-in.ts'
import { findDemoPayment } from '#app/backend/payments/demo-bank/demo-bank.ts'

export type BankPage = {
  id: string
  /** Whole roubles. */
  amount: number
  description: string
  status: 'pending' | 'succeeded' | 'canceled'
  /**
   * The buttons no longer change the payment. A payment of `pay-late` is decided although it is still
   * pending.
   */
  isDecided: boolean
  /** URL of the page that follows when there is nothing left to do here. */
  nextUrl: string
}

/**
 * The payment page of the demonstration bank, for the buyer of that payment only.
 *
 * @returns `signed-out` for anonymous visitors, without any details; undefined when the payment is not the
 * visitor's
 */
export async function bankPage(
  context: ApiContext,
  id: string,
): Promise<BankPage | 'signed-out' | undefined> {
  const account = await signedIn(context)
  if (!account) return 'signed-out'
  const ownPayment = await context.database
    .selectFrom('payment')
    .innerJoin('reservation', 'reservation.id', 'payment.reservation_id')
    .select('payment.id')
    .where('payment.provider', '=', 'demo')
    .where('payment.provider_id', '=', id)
    .where('reservation.account_id', '=', account.accountId)
    .executeTakeFirst()
  const payment = ownPayment && (await findDemoPayment(context.database, id))
  if (!payment) return undefined
  const { amount, description, status, captured_at, return_url } = payment
  const isDecided = status !== 'pending' || captured_at !== null
  return { id, amount, description, status, isDecided, nextUrl: urlAfter(status, return_url) }
}

/**
 * A real bank returns every buyer to the same URL. Here the outcome is known, so the right page is opened
 * directly.
 */
export function urlAfter(status: BankPage['status'] | 'left', returnUrl: string): string {
  if (status === 'succeeded' || status === 'pending') return returnUrl
  return returnUrl.replace('/booking/success', '/booking/failed')
}
