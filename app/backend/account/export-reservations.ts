import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { openPerson } from '#app/backend/identity/stored-person.ts'
import { reservationsOf } from '#app/backend/reservations/reservation-answer.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { readDocumentReservations } from './document-reservations.ts'

/** Reservations of an account with their buyer, every move and all money, for the user's copy of his data. */
export async function exportReservations(
  services: { database: Kysely<Tables>; secrets: Secrets },
  accountId: number,
): Promise<unknown[]> {
  const [reservations, papers] = await Promise.all([
    reservationsOf(services, accountId),
    readDocumentReservations(services, accountId),
  ])
  const persons = new Map(
    await Promise.all(
      papers.map(async ({ id, person }) => {
        const opened = await openPerson(services.secrets, person, sealedPlace.reservationPerson(id))
        return [id, opened] as const
      }),
    ),
  )
  return reservations.map(({ can, refund_now, ...reservation }) => {
    const paper = papers.find(({ id }) => id === reservation.id)
    return {
      ...reservation,
      person: persons.get(reservation.id),
      offer: paper?.offerHtml,
      payments: paper?.payments.map(({ id, amount, at }) => ({ id, amount, paid_at: at })),
      refunds: paper?.refunds.map(({ id, amount, at, doneAt }) => ({
        id,
        amount,
        ordered_at: at,
        returned_at: doneAt,
      })),
    }
  })
}
