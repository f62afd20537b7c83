import type { Kysely } from 'kysely'
import type { PaymentProvider } from '#app/backend/database/people-tables.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { contactsOf, smsTo } from '#app/backend/identity/contacts-of.ts'
import { addReport } from '#app/backend/identity/reports.ts'
import { enqueue } from '#app/backend/jobs/enqueue.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { RETURN_TERM } from '#app/domain/booking/refund-terms.ts'
import { formatPrice } from '#app/domain/format.ts'
import type { PaymentContext } from './payment-context.ts'

type Tx = Kysely<Tables>

/**
 * Adds a report to the account that the payment was received. The letter about the reservation says so too.
 */
export async function notifyReceived(
  tx: Tx,
  context: PaymentContext,
  { amountRub, provider }: { amountRub: number; provider: PaymentProvider },
) {
  // The demonstration bank sends no receipt.
  const receipt = provider === 'demo' ? '' : ' Чек отправлен на\u00a0e-mail.'
  await addReport(tx, {
    ...reportOf(context),
    title: `Оплата брони ${context.number} получена`,
    text: `${formatPrice(amountRub)} за\u00a0услугу бронирования.${receipt}`,
  })
}

/**
 * Notifies the buyer that his payment is refunded at once.
 *
 * @param isNeedless - the office has confirmed the reservation without this payment; otherwise the
 *   reservation had ended
 */
export async function notifyLate(
  tx: Tx,
  secrets: Secrets,
  context: PaymentContext,
  { amountRub, isNeedless }: { amountRub: number; isNeedless: boolean },
) {
  const sum = formatPrice(amountRub)
  const explanation = isNeedless
    ? 'Бронь уже подтверждена, платить за\u00a0неё не\u00a0нужно.'
    : 'Оплата пришла, когда срок брони уже закончился.'
  const reason = `${explanation} ${sum} вернутся на\u00a0карту ${RETURN_TERM}.`
  const title = isNeedless
    ? `Лишняя оплата брони ${context.number}`
    : `Оплата брони ${context.number} опоздала`
  await addReport(tx, { ...reportOf(context), title, text: reason })
  await sendLetter(tx, secrets, context, { amountRub, reason })
  const { phones } = await contactsOf(tx, context.accountId, context.customer)
  if (phones.length === 0) return
  const messages = phones.map(({ to, enteredBy }) => ({
    topic: 'sms' as const,
    account_id: context.accountId,
    reservation_id: context.reservationId,
    to,
    text: smsTo(
      `${isNeedless ? `Бронь ${context.number} уже подтверждена, оплата не нужна.` : `Оплата брони ${context.number} пришла после срока.`} ${sum} вернутся на карту в течение 5 рабочих дней.`,
      enteredBy,
    ),
  }))
  await enqueue(tx, secrets, ...messages)
}

export type RefundNotice = {
  amountRub: number
  /** Whether a letter announced the refund when it was ordered. */
  isAnnounced: boolean
  /** Written by the office when the money was not returned by the bank. */
  how?: string
}

/** Notifies the buyer that his money has been sent back. */
export async function notifyReturned(
  tx: Tx,
  secrets: Secrets,
  context: PaymentContext,
  { amountRub, isAnnounced, how }: RefundNotice,
) {
  const sum = formatPrice(amountRub)
  const text =
    how === undefined
      ? `${sum} отправлены на\u00a0карту, с\u00a0которой была оплата, и\u00a0придут ${RETURN_TERM}.`
      : `Вернули ${sum}: ${how}.`
  await addReport(tx, {
    ...reportOf(context),
    title: `Деньги за\u00a0бронь ${context.number} возвращены`,
    text,
  })
  if (!isAnnounced) await sendLetter(tx, secrets, context, { amountRub, reason: text })
}

function reportOf({ accountId, reservationId }: PaymentContext) {
  return { accountId, reservationId, kind: 'payment' as const }
}

async function sendLetter(
  tx: Tx,
  secrets: Secrets,
  { accountId, reservationId, number, flat, customer }: PaymentContext,
  { amountRub, reason }: { amountRub: number; reason: string },
): Promise<void> {
  const { emails } = await contactsOf(tx, accountId, customer)
  const messages = emails.map(({ to, enteredBy }) => ({
    topic: 'email' as const,
    account_id: accountId,
    reservation_id: reservationId,
    to,
    template: 'payment-returned' as const,
    words: {
      number,
      flat,
      amount: formatPrice(amountRub),
      reason,
      ...(enteredBy && { entered_by: enteredBy }),
    },
  }))
  if (messages.length > 0) await enqueue(tx, secrets, ...messages)
}
