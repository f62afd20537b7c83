import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { contactsOf, smsTo } from '#app/backend/identity/contacts-of.ts'
import { openPerson, type StoredPerson } from '#app/backend/identity/stored-person.ts'
import { enqueue } from '#app/backend/jobs/enqueue.ts'
import type { OutboxMessage } from '#app/backend/jobs/outbox-message.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import type { BookedFlat } from '#app/contract/reservation.ts'
import { isLive } from '#app/domain/booking/reservation.ts'
import { formatPrice } from '#app/domain/format.ts'
import { formatEnd } from '#app/domain/moment.ts'
import { bookedFlatColumns, toBookedFlat } from './booked-flat.ts'
import type { BookingServices } from './booking-services.ts'
import type { LockedReservation } from './transition-reservation.ts'

type NotifiedReservation = Pick<
  LockedReservation,
  'id' | 'number' | 'status' | 'account_id' | 'flat_id' | 'price_fixed' | 'fee' | 'expires_at'
>
type Email = Extract<OutboxMessage, { topic: 'email' }>

/** The flat and the buyer of a message, where the caller knows them already. */
export type MessageSubject = {
  flat: BookedFlat
  buyer: StoredPerson
  /** What the buyer has just paid, whole roubles; one letter then reports the payment and the reservation. */
  paidRub?: number
  /** Roistat id of the visit in which the flat was booked, for the CRM. */
  roistatVisit?: string
}

/**
 * Notifies the buyer by SMS and e-mail, and the company's CRM by webhook, of the reservation's new state. The
 * messages are queued in the same transaction as the change.
 *
 * @param reason - a whole sentence for the buyer, where there is one
 */
export async function notifyBuyer(
  tx: Kysely<Tables>,
  { secrets }: Pick<BookingServices, 'secrets'>,
  reservation: NotifiedReservation,
  { flat, buyer, paidRub, roistatVisit }: MessageSubject,
  reason?: string,
): Promise<void> {
  const owner = { account_id: reservation.account_id, reservation_id: reservation.id }
  const { phone, email, lastname, firstname, middlename } = buyer
  const until = reservation.expires_at?.toISOString()
  const text = smsText(reservation, until, reason)
  const template = templateOf(reservation)
  const amountRub = reservation.status === 'held' ? reservation.fee : paidRub
  const messages: OutboxMessage[] = []
  const contacts = await contactsOf(tx, reservation.account_id, buyer)
  for (const { to, enteredBy } of contacts.phones) {
    if (!text) break
    // A message about a time that has passed would confuse, so the SMS expires then.
    messages.push({
      topic: 'sms',
      ...owner,
      to,
      text: smsTo(text, enteredBy),
      ...(until && isLive(reservation.status) && { valid_until: until }),
    })
  }
  for (const { to, enteredBy } of contacts.emails) {
    if (!template) break
    const words = {
      number: reservation.number,
      flat: `${flat.title}, ${flat.place}`,
      price: formatPrice(reservation.price_fixed),
      ...(amountRub && { amount: formatPrice(amountRub) }),
      ...(until && isLive(reservation.status) && { until: formatEnd(until) }),
      ...(reason && { reason }),
      ...(enteredBy && { entered_by: enteredBy }),
    }
    messages.push({ topic: 'email', ...owner, to, template, words })
  }
  messages.push({
    topic: 'webhook',
    ...owner,
    event: `reservation.${reservation.status}`,
    data: {
      id: reservation.id,
      number: reservation.number,
      status: reservation.status,
      price_fixed: reservation.price_fixed,
      fee: reservation.fee,
      expires_at: until ?? null,
      flat: { id: flat.id, title: flat.title, place: flat.place },
      buyer: { lastname, firstname, middlename, phone, email },
      ...(roistatVisit !== undefined && { roistat_visit: roistatVisit }),
    },
  })
  await enqueue(tx, secrets, ...messages)
}

/** Reads the flat and the buyer of a reservation; the buyer's data is as given at the booking. */
export async function readMessageSubject(
  tx: Kysely<Tables>,
  { secrets }: Pick<BookingServices, 'secrets'>,
  { id, flat_id, person }: Pick<LockedReservation, 'id' | 'flat_id' | 'person'>,
): Promise<MessageSubject> {
  const flat = await tx
    .selectFrom('flat')
    .innerJoin('project', 'project.id', 'flat.project_id')
    .innerJoin('building', 'building.id', 'flat.building_id')
    .select(bookedFlatColumns)
    .where('flat.id', '=', flat_id)
    .executeTakeFirstOrThrow()
  const buyer = await openPerson(secrets, person, sealedPlace.reservationPerson(id))
  return { flat: toBookedFlat(flat), buyer }
}

function templateOf({ status }: NotifiedReservation): Email['template'] | undefined {
  if (status === 'held') return 'reservation-held'
  if (status === 'active') return 'reservation-active'
  if (status === 'prolonged') return 'reservation-prolonged'
  return isLive(status) || status === 'done' || status === 'refunded' ? undefined : 'reservation-ended'
}

function smsText(
  { number, status, fee }: NotifiedReservation,
  until: string | undefined,
  reason = '',
): string | undefined {
  const moment = until ? formatEnd(until) : ''
  if (status === 'held') return `Бронь ${number}: оплатите ${formatPrice(fee)} до ${moment}`
  if (status === 'active') return `Бронь ${number} действует до ${moment}`
  if (status === 'prolonged') return `Бронь ${number} продлена до ${moment}`
  if (isLive(status) || status === 'done' || status === 'refunded') return undefined
  return `Бронь ${number} снята. ${reason}`.trim()
}
