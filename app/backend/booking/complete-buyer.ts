import { sql, type Transaction } from 'kysely'
import { readDraft } from '#app/backend/booking/draft/draft-store.ts'
import { readBuyer } from '#app/backend/booking/draft/read-order.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { badInput } from '#app/backend/errors/bad-input.ts'
import { conflict, unauthorized } from '#app/backend/errors/refused.ts'
import { lockPerson, type StoredPerson, storePerson } from '#app/backend/identity/stored-person.ts'
import type { BookingServices } from '#app/backend/reservations/booking-services.ts'
import { notifyCompleted, readMessageSubject } from '#app/backend/reservations/notify-buyer.ts'
import type { LockedReservation } from '#app/backend/reservations/transition-reservation.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import { BUYER_FIELDS, type Buyer } from '#app/domain/booking/booking-steps.ts'

/**
 * Gives a reservation what the contract still needs of its buyer, inside the caller's transaction: sealed with the
 * reservation and the account, told to the sales office. Fields that come empty or masked are taken from the draft, then
 * from what the reservation has. The same data again changes nothing.
 *
 * @param held - a live reservation, locked by this transaction
 * @throws BAD_REQUEST with every wrong field; ALREADY_GIVEN (409) for other data after all is given
 */
export async function completeBuyer(
  tx: Transaction<Tables>,
  services: BookingServices,
  held: LockedReservation,
  typed: StoredPerson,
): Promise<void> {
  const { id, account_id: accountId, flat_id: flatId } = held
  const subject = await readMessageSubject(tx, services, held)
  const draft = await readDraft(tx, services, { accountId, flatId })
  const { buyer, problems } = readBuyer(
    { ...typed, phone: subject.buyer.phone ?? '' },
    { ...subject.buyer, ...draft?.fields },
  )
  if (!buyer) throw badInput(problems)
  if (held.missing.length === 0) {
    if (isSame(buyer, subject.buyer)) return
    throw conflict('ALREADY_GIVEN', 'Данные уже у\u00a0нас. Чтобы исправить их, позвоните нам')
  }
  const account = await lockPerson(tx, services.secrets, accountId)
  if (!account) throw unauthorized()
  await storePerson(tx, services.secrets, accountId, account, buyer)
  await tx
    .updateTable('reservation')
    .set({
      person: await services.secrets.seal(buyer, sealedPlace.reservationPerson(id)),
      missing: [],
      updated_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute()
  await tx
    .deleteFrom('booking_draft')
    .where('account_id', '=', accountId)
    .where('flat_id', '=', flatId)
    .execute()
  const isEmailNew = held.missing.includes('email')
  await notifyCompleted(tx, services, { ...held, missing: [] }, { ...subject, buyer }, isEmailNew)
}

function isSame(buyer: Buyer, known: StoredPerson): boolean {
  return BUYER_FIELDS.every((field) => buyer[field] === (known[field] ?? ''))
}
