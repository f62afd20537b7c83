import type { ApiContext } from '#app/backend/context/services.ts'
import { signedIn } from '#app/backend/identity/signed-in.ts'
import { findDemoPayment } from '#app/backend/payments/demo-bank/demo-bank.ts'

export type BankPage = {
  id: string
  /** Whole roubles. */
  amount: number
  description: string
  status: 'pending' | 'succeeded' | 'canceled'
  /** Nothing that is pressed here changes it any more; one that is put off is still pending. */
  isDecided: boolean
  /** Where the buyer goes on when there is nothing to do here any more. */
  next: string
}

/**
 * The demonstration bank's page of a payment, for the buyer whose payment it is.
 *
 * @returns `signed-out`, which says nothing about the payment; undefined for what is not the visitor's
 */
export async function bankPage(
  context: ApiContext,
  id: string,
): Promise<BankPage | 'signed-out' | undefined> {
  const account = await signedIn(context)
  if (!account) return 'signed-out'
  const own = await context.database
    .selectFrom('payment')
    .innerJoin('reservation', 'reservation.id', 'payment.reservation_id')
    .select('payment.id')
    .where('payment.provider', '=', 'demo')
    .where('payment.provider_id', '=', id)
    .where('reservation.account_id', '=', account.accountId)
    .executeTakeFirst()
  const payment = own && (await findDemoPayment(context.database, id))
  if (!payment) return undefined
  const { amount, description, status, captured_at, return_url } = payment
  const isDecided = status !== 'pending' || captured_at !== null
  return { id, amount, description, status, isDecided, next: addressAfter(status, return_url) }
}

/** A real bank has one address for all; here the outcome is known, so the right page comes at once. */
export function addressAfter(status: BankPage['status'] | 'left', returnUrl: string): string {
  if (status === 'succeeded' || status === 'pending') return returnUrl
  return returnUrl.replace('/booking/success', '/booking/failed')
}
