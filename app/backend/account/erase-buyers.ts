import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { openPerson, type StoredPerson } from '#app/backend/identity/stored-person.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { OPEN_STATUSES, PAID_STATUSES } from '#app/domain/booking/payment-status.ts'

/** What a receipt and its bookkeeping name (54-FZ, article 4.7); the passport is never among them. */
const PAYER_FIELDS = ['lastname', 'firstname', 'middlename', 'phone', 'email'] as const

/** Money that still may come goes back, and the receipt of that names the payer too. */
const PAYING_STATUSES = [...PAID_STATUSES, ...OPEN_STATUSES]

/**
 * Forgets who stood behind an account's reservations; of those that were paid for, or may yet be, the payer
 * stays.
 *
 * @param tx - holds the reservations
 *
 * @returns the ids of all of them
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
    const kept = is_paid ? payerOf(await openPerson(secrets, person, place)) : {}
    await tx
      .updateTable('reservation')
      .set({ person: await secrets.seal(kept, place) })
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
