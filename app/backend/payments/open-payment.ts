import { sql, type Transaction } from 'kysely'
import type { ApiServices } from '#app/backend/context/services.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { conflict } from '#app/backend/errors/refused.ts'
import {
  type LockedReservation,
  lockReservation,
  transitionReservation,
} from '#app/backend/reservations/transition-reservation.ts'
import { siteOrigin } from '#app/config/env.server.ts'
import { OPEN_STATUSES } from '#app/domain/booking/payment-status.ts'
import { bankOf } from './bank-of.ts'
import { BankError, type PaymentBank } from './payment-bank.ts'
import { paymentContext } from './payment-context.ts'
import type { PaymentRow } from './payment-row.ts'

type Services = Pick<ApiServices, 'database' | 'secrets' | 'env' | 'log'>

/** Whether a reservation waits for money now, by the database's clock. */
export function isPayable({ status, fee, is_due }: LockedReservation): boolean {
  return fee > 0 && !is_due && (status === 'held' || status === 'awaiting_payment')
}

/**
 * Makes sure that a reservation which waits for money has an open payment at the bank. The row with its
 * idempotence key is committed before the bank is asked: after a crash in between, the next call asks with
 * the same key, and calls at the same time get the same payment.
 *
 * @throws BANK_AWAY (409): nothing is lost, the same call may be made again; BANK_REFUSED (409)
 */
export async function openPayment(services: Services, reservationId: string): Promise<void> {
  const payment = await services.database.transaction().execute(async (tx) => {
    const held = await lockReservation(tx, reservationId)
    return held && isPayable(held) ? findOrAdd(tx, services, held) : undefined
  })
  if (!payment || payment.provider_id !== null) return
  const made = await createAtBank(services, payment)
  await services.database
    .transaction()
    .execute(async (tx) => {
      const held = await lockReservation(tx, reservationId)
      if (await isAnothers(tx, payment, made.providerId)) throw new ToldTwice()
      await tx
        .updateTable('payment')
        .set({
          provider_id: made.providerId,
          confirmation_url: made.confirmationUrl,
          status: 'pending',
          updated_at: sql<Date>`clock_timestamp()`,
        })
        .where('id', '=', payment.id)
        .where('status', '=', 'created')
        .execute()
      if (held?.status !== 'held' || held.is_due) return
      const who = String(held.account_id)
      await transitionReservation(tx, held, { to: 'awaiting_payment', by: 'buyer', who, reason: null })
    })
    .catch(async (error: unknown) => {
      if (!(error instanceof ToldTwice)) throw error
      services.log.error({ payment: payment.id }, 'the bank told the number of another payment of ours')
      await refuse(services, payment)
    })
}

/** A number is one payment's: whoever paid would pay for another. */
class ToldTwice extends Error {}

async function isAnothers(tx: Transaction<Tables>, { id }: PaymentRow, providerId: string): Promise<boolean> {
  const other = await tx
    .selectFrom('payment')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('id', '<>', id)
    .executeTakeFirst()
  return other !== undefined
}

/** Makes room for another payment. @throws BANK_REFUSED */
async function refuse({ database }: Services, { id }: PaymentRow): Promise<never> {
  await database
    .updateTable('payment')
    .set({ status: 'canceled', problem: 'refused_at_creation', updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .execute()
  throw conflict('BANK_REFUSED', 'Банк не\u00a0принял платёж. Позвоните нам: квартира за\u00a0вами')
}

async function findOrAdd(
  tx: Transaction<Tables>,
  { env }: Services,
  { id, fee }: LockedReservation,
): Promise<PaymentRow> {
  const open = await tx
    .selectFrom('payment')
    .selectAll()
    .where('reservation_id', '=', id)
    .where('status', 'in', OPEN_STATUSES)
    .executeTakeFirst()
  if (open) return open
  return tx
    .insertInto('payment')
    .values({ reservation_id: id, provider: env.PAYMENT_PROVIDER, amount: fee, status: 'created' })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function createAtBank(services: Services, payment: PaymentRow): ReturnType<PaymentBank['create']> {
  const { database, secrets, env, log } = services
  const { id, reservation_id, provider, amount } = payment
  const { number, customer } = await paymentContext(database, secrets, reservation_id)
  // The demonstration bank is on this very site: whatever address the visitor came by, he stays on it.
  const origin = provider === 'demo' ? (env.SITE_URL ?? '') : siteOrigin(env)
  try {
    return await bankOf(services, provider).create({
      paymentId: id,
      idempotenceKey: payment.idempotence_key,
      amountRub: amount,
      description: `Услуга бронирования, ${number}`,
      returnUrl: `${origin}/booking/success?id=${reservation_id}`,
      customer,
    })
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    log.warn({ err: error, payment: id }, 'the bank made no payment')
    if (error.kind === 'away') {
      throw conflict(
        'BANK_AWAY',
        'Банк сейчас не\u00a0отвечает. Бронь за\u00a0вами: попробуйте ещё раз через минуту',
      )
    }
    return refuse(services, payment)
  }
}
