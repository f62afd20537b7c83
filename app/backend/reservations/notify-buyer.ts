import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { type Contact, contactsOf, smsTo } from '#app/backend/identity/contacts-of.ts'
import { openPerson, type StoredPerson } from '#app/backend/identity/stored-person.ts'
import { enqueue } from '#app/backend/jobs/enqueue.ts'
import type { OutboxMessage } from '#app/backend/jobs/outbox-message.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import type { BookedExtra, BookedFlat } from '#app/contract/reservation.ts'
import { isLive } from '#app/domain/booking/reservation.ts'
import { agreementState } from '#app/domain/booking/signing.ts'
import { formatPrice } from '#app/domain/format.ts'
import { formatEnd } from '#app/domain/moment.ts'
import { extrasOfReservations, partsInLine } from './booked-extras.ts'
import { bookedFlatColumns, toBookedFlat } from './booked-flat.ts'
import type { BookingServices } from './booking-services.ts'
import type { LockedReservation } from './transition-reservation.ts'

type NotifiedReservation = Pick<
  LockedReservation,
  | 'id'
  | 'number'
  | 'status'
  | 'account_id'
  | 'flat_id'
  | 'price_fixed'
  | 'fee'
  | 'expires_at'
  | 'missing'
  | 'signing_text_id'
  | 'signed_at'
>
type Email = Extract<OutboxMessage, { topic: 'email' }>

/** The flat, what is with it, and the buyer of a message, where the caller knows them already. */
export type MessageSubject = {
  flat: BookedFlat
  extras: readonly BookedExtra[]
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
  subject: MessageSubject,
  reason?: string,
): Promise<void> {
  const owner = ownerOf(reservation)
  const until = reservation.expires_at?.toISOString()
  const text = smsText(reservation, until, reason)
  const template = templateOf(reservation)
  const messages: OutboxMessage[] = []
  const contacts = await contactsOf(tx, reservation.account_id, subject.buyer)
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
  for (const contact of contacts.emails) {
    if (template) messages.push(letterTo(contact, template, reservation, subject, reason))
  }
  messages.push(officeMessage(reservation, subject, `reservation.${reservation.status}`))
  await enqueue(tx, secrets, ...messages)
}

/** Tells the company's CRM that the buyer has given what was missing; and him by letter, if his e-mail is new. */
export async function notifyCompleted(
  tx: Kysely<Tables>,
  { secrets }: Pick<BookingServices, 'secrets'>,
  reservation: NotifiedReservation,
  subject: MessageSubject,
  isEmailNew: boolean,
): Promise<void> {
  const messages: OutboxMessage[] = [officeMessage(reservation, subject, 'reservation.completed')]
  const template = templateOf(reservation)
  if (isEmailNew && template) {
    const { emails } = await contactsOf(tx, reservation.account_id, subject.buyer)
    for (const contact of emails) messages.push(letterTo(contact, template, reservation, subject))
  }
  await enqueue(tx, secrets, ...messages)
}

/** Tells the company's CRM that the buyer has signed the agreement, and which text of it. */
export async function notifySigned(
  tx: Kysely<Tables>,
  { secrets }: Pick<BookingServices, 'secrets'>,
  reservation: NotifiedReservation,
  subject: MessageSubject,
  signed: { sha256: string; version: string },
): Promise<void> {
  const message = officeMessage(reservation, subject, 'reservation.signed', { signed })
  await enqueue(tx, secrets, message)
}

/** Reads the flat of a reservation, what is with it, and the buyer; the buyer's data is as given at the booking. */
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
  const extrasOf = await extrasOfReservations(tx, [id])
  return { flat: toBookedFlat(flat), extras: extrasOf(id), buyer }
}

function ownerOf({ id, account_id }: NotifiedReservation) {
  return { account_id, reservation_id: id }
}

function letterTo(
  { to, enteredBy }: Contact,
  template: Email['template'],
  reservation: NotifiedReservation,
  { flat, extras, paidRub }: MessageSubject,
  reason?: string,
): Email {
  const until = reservation.expires_at?.toISOString()
  const amountRub = reservation.status === 'held' ? reservation.fee : paidRub
  const words = {
    number: reservation.number,
    flat: partsInLine(flat, extras),
    price: formatPrice(reservation.price_fixed),
    ...(amountRub && { amount: formatPrice(amountRub) }),
    ...(until && isLive(reservation.status) && { until: formatEnd(until) }),
    ...(reason && { reason }),
    ...(enteredBy && { entered_by: enteredBy }),
  }
  return { topic: 'email', ...ownerOf(reservation), to, template, words }
}

function officeMessage(
  reservation: NotifiedReservation,
  { flat, extras, buyer, roistatVisit }: MessageSubject,
  event: string,
  more: Readonly<Record<string, unknown>> = {},
): OutboxMessage {
  const { phone, email, lastname, firstname, middlename } = buyer
  return {
    topic: 'webhook',
    ...ownerOf(reservation),
    event,
    data: {
      id: reservation.id,
      number: reservation.number,
      status: reservation.status,
      price_fixed: reservation.price_fixed,
      fee: reservation.fee,
      expires_at: reservation.expires_at?.toISOString() ?? null,
      flat: { id: flat.id, title: flat.title, place: flat.place },
      extras,
      buyer: { lastname, firstname, middlename, phone, email },
      missing: reservation.missing,
      agreement: agreementState(reservation),
      ...more,
      ...(roistatVisit !== undefined && { roistat_visit: roistatVisit }),
    },
  }
}

function templateOf({ status }: NotifiedReservation): Email['template'] | undefined {
  if (status === 'held') return 'reservation-held'
  if (status === 'active') return 'reservation-active'
  if (status === 'prolonged') return 'reservation-prolonged'
  return isLive(status) || status === 'done' || status === 'refunded' ? undefined : 'reservation-ended'
}

function smsText(
  { number, status, fee, missing }: NotifiedReservation,
  until: string | undefined,
  reason = '',
): string | undefined {
  const moment = until ? formatEnd(until) : ''
  if (status === 'held') return `Бронь ${number}: оплатите ${formatPrice(fee)} до ${moment}`
  if (status === 'active') {
    const rest = missing.length > 0 ? '. Данные для договора заполните в личном кабинете' : ''
    return `Бронь ${number} действует до ${moment}${rest}`
  }
  if (status === 'prolonged') return `Бронь ${number} продлена до ${moment}`
  if (isLive(status) || status === 'done' || status === 'refunded') return undefined
  return `Бронь ${number} снята. ${reason}`.trim()
}
