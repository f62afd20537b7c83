import type { Kysely } from 'kysely'
import type { PaymentProvider } from '#app/backend/database/people-tables.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { contactsOf, smsTo } from '#app/backend/identity/contacts-of.ts'
import { addReport } from '#app/backend/identity/reports.ts'
import { enqueue } from '#app/backend/jobs/enqueue.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { formatPrice } from '#app/domain/format.ts'
import type { PaymentContext } from './payment-context.ts'

/** Banks take up to this; said in the offer too. */
const RETURN_TERM = 'в\u00a0течение 5\u00a0рабочих дней'

type Tx = Kysely<Tables>

/** Notes for the buyer that his money came in time. The letter about his reservation says so too. */
export async function notifyReceived(
  tx: Tx,
  story: PaymentContext,
  { amountRub, provider }: { amountRub: number; provider: PaymentProvider },
) {
  // The demonstration bank gives none.
  const receipt = provider === 'demo' ? '' : ' Чек отправлен на\u00a0e-mail.'
  await addReport(tx, {
    ...about(story),
    title: `Оплата брони ${story.number} получена`,
    text: `${formatPrice(amountRub)} за\u00a0услугу бронирования.${receipt}`,
  })
}

/**
 * Tells the buyer that his money goes back at once.
 *
 * @param isNeedless - his reservation stands without it: the office has confirmed it; else it had ended before
 */
export async function notifyLate(
  tx: Tx,
  secrets: Secrets,
  story: PaymentContext,
  { amountRub, isNeedless }: { amountRub: number; isNeedless: boolean },
) {
  const sum = formatPrice(amountRub)
  const why = isNeedless
    ? 'Бронь уже подтверждена, платить за\u00a0неё не\u00a0нужно.'
    : 'Оплата пришла, когда срок брони уже закончился.'
  const reason = `${why} ${sum} вернутся на\u00a0карту ${RETURN_TERM}.`
  const title = isNeedless ? `Лишняя оплата брони ${story.number}` : `Оплата брони ${story.number} опоздала`
  await addReport(tx, { ...about(story), title, text: reason })
  await sendLetter(tx, secrets, story, { amountRub, reason })
  const { phones } = await contactsOf(tx, story.accountId, story.customer)
  if (phones.length === 0) return
  const messages = phones.map(({ to, enteredBy }) => ({
    topic: 'sms' as const,
    account_id: story.accountId,
    reservation_id: story.reservationId,
    to,
    text: smsTo(
      `${isNeedless ? `Бронь ${story.number} уже подтверждена, оплата не нужна.` : `Оплата брони ${story.number} пришла после срока.`} ${sum} вернутся на карту в течение 5 рабочих дней.`,
      enteredBy,
    ),
  }))
  await enqueue(tx, secrets, ...messages)
}

export type Returned = {
  amountRub: number
  /** A letter said so when the return was ordered. */
  isTold: boolean
  /** In the office's words where it was not the bank that gave it back. */
  how?: string
}

/** Tells the buyer that his money is on its way back. */
export async function notifyReturned(
  tx: Tx,
  secrets: Secrets,
  story: PaymentContext,
  { amountRub, isTold, how }: Returned,
) {
  const sum = formatPrice(amountRub)
  const text =
    how === undefined
      ? `${sum} отправлены на\u00a0карту, с\u00a0которой была оплата, и\u00a0придут ${RETURN_TERM}.`
      : `Вернули ${sum}: ${how}.`
  await addReport(tx, { ...about(story), title: `Деньги за\u00a0бронь ${story.number} возвращены`, text })
  if (!isTold) await sendLetter(tx, secrets, story, { amountRub, reason: text })
}

function about({ accountId, reservationId }: PaymentContext) {
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
