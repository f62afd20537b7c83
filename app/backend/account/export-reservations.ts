import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { openPerson } from '#app/backend/identity/stored-person.ts'
import { reservationsOf } from '#app/backend/reservations/reservation-answer.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { readDocumentReservations } from './document-reservations.ts'

/**
 * Reservations of an account with their buyer, all transitions and all payments, for the user's download of
 * his data.
 */
export async function exportReservations(
  services: { database: Kysely<Tables>; secrets: Secrets },
  accountId: number,
): Promise<unknown[]> {
  const [reservations, documents] = await Promise.all([
    reservationsOf(services, accountId),
    readDocumentReservations(services, accountId),
  ])
  const persons = new Map(
    await Promise.all(
      documents.map(async ({ id, person }) => {
        const opened = await openPerson(services.secrets, person, sealedPlace.reservationPerson(id))
        return [id, opened] as const
      }),
    ),
  )
  return reservations.map(({ can, refund_now, ...reservation }) => {
    const document = documents.find(({ id }) => id === reservation.id)
    return {
      ...reservation,
      person: persons.get(reservation.id),
      offer: document?.offerHtml,
      payments: document?.payments.map(({ id, amount, at }) => ({ id, amount, paid_at: at })),
      refunds: document?.refunds.map(({ id, amount, at, doneAt }) => ({
        id,
        amount,
        ordered_at: at,
        returned_at: doneAt,
      })),
    }
  })
}
