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

/** Whether a reservation can be paid now, by the database's clock. */
export function isPayable({ status, fee, is_due }: LockedReservation): boolean {
  return fee > 0 && !is_due && (status === 'held' || status === 'awaiting_payment')
}

/**
 * Makes sure that a payable reservation has an open payment at the bank. The row with its idempotency key is
 * committed before the bank is called: after a crash, the next call repeats the request with the same key,
 * and concurrent calls get the same payment.
 *
 * @throws BANK_AWAY (409): nothing is lost, the call can be repeated; BANK_REFUSED (409)
 */
export async function openPayment(services: Services, reservationId: string): Promise<void> {
  const payment = await services.database.transaction().execute(async (tx) => {
    const locked = await lockReservation(tx, reservationId)
    return locked && isPayable(locked) ? findOrAdd(tx, services, locked) : undefined
  })
  if (!payment || payment.provider_id !== null) return
  const created = await createAtBank(services, payment)
  await services.database
    .transaction()
    .execute(async (tx) => {
      const locked = await lockReservation(tx, reservationId)
      if (await isIdOfAnotherPayment(tx, payment, created.providerId)) throw new DuplicateProviderId()
      await tx
        .updateTable('payment')
        .set({
          provider_id: created.providerId,
          confirmation_url: created.confirmationUrl,
          status: 'pending',
          updated_at: sql<Date>`clock_timestamp()`,
        })
        .where('id', '=', payment.id)
        .where('status', '=', 'created')
        .execute()
      if (locked?.status !== 'held' || locked.is_due) return
      const who = String(locked.account_id)
      await transitionReservation(tx, locked, { to: 'awaiting_payment', by: 'buyer', who, reason: null })
    })
    .catch(async (error: unknown) => {
      if (!(error instanceof DuplicateProviderId)) throw error
      services.log.error({ payment: payment.id }, 'the bank returned the id of another payment of ours')
      await refuse(services, payment)
    })
}

/** The bank returned an id that another payment has already: a buyer would pay for another reservation. */
class DuplicateProviderId extends Error {}

async function isIdOfAnotherPayment(
  tx: Transaction<Tables>,
  { id }: PaymentRow,
  providerId: string,
): Promise<boolean> {
  const other = await tx
    .selectFrom('payment')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('id', '<>', id)
    .executeTakeFirst()
  return other !== undefined
}

/** Cancels the payment's row, so that a new payment can be created. @throws BANK_REFUSED */
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
  // The demonstration bank is part of this site, so without SITE_URL the URL stays relative and the visitor
  // on his host.
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
