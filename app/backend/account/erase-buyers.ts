import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { openPerson, type StoredPerson } from '#app/backend/identity/stored-person.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { OPEN_STATUSES, PAID_STATUSES } from '#app/domain/booking/payment-status.ts'

/**
 * What receipts and bookkeeping must keep about a payer (law 54-FZ, article 4.7); the passport is not part of
 * it.
 */
const PAYER_FIELDS = ['lastname', 'firstname', 'middlename', 'phone', 'email'] as const

/**
 * An open payment may still succeed; it would then be refunded, and the receipt of the refund names the payer
 * too.
 */
const PAYING_STATUSES = [...PAID_STATUSES, ...OPEN_STATUSES]

/**
 * Erases the buyers' data from an account's reservations. Where a payment was made or may still succeed, the
 * payer's name and contacts are kept.
 *
 * @param tx - has locked the reservations
 * @returns the ids of all reservations
 */
export async function eraseBuyers(
  tx: Kysely<Tables>,
  secrets: Secrets,
  accountId: number,
): Promise<string[]> {
  const reservations = await tx
    .selectFrom('reservation')
    .select((query) => [
      'id',
      'person',
      query
        .exists(
          query
            .selectFrom('payment')
            .select('payment.id')
            .whereRef('payment.reservation_id', '=', 'reservation.id')
            .where('payment.status', 'in', PAYING_STATUSES),
        )
        .as('is_paid'),
    ])
    .where('account_id', '=', accountId)
    .execute()
  for (const { id, person, is_paid } of reservations) {
    const place = sealedPlace.reservationPerson(id)
    const keptFields = is_paid ? payerOf(await openPerson(secrets, person, place)) : {}
    await tx
      .updateTable('reservation')
      .set({ person: await secrets.seal(keptFields, place) })
      .where('id', '=', id)
      .execute()
  }
  return reservations.map(({ id }) => id)
}

function payerOf(person: StoredPerson): StoredPerson {
  return Object.fromEntries(
    PAYER_FIELDS.flatMap((field) => (person[field] === undefined ? [] : [[field, person[field]]])),
  )
}
