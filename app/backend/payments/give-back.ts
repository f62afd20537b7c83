import type { Transaction } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { ApiServices } from '#app/backend/implement.ts'

export type GiveBack = {
  reservationId: string
  /** Whole roubles, at most what was paid. */
  amountRub: number
  reason: string
}

/**
 * Orders the return of a reservation's money inside the transaction that ends it; the worker of payments
 * carries it out and moves the reservation to `refunded`. Nothing paid, or returned already: nothing happens.
 */
export async function giveBack(
  _tx: Transaction<Tables>,
  _services: ApiServices,
  _order: GiveBack,
): Promise<void> {
  throw new Error('not yet')
}
