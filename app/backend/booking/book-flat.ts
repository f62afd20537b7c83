import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { bookingPage } from '#app/backend/booking/terms/booking-page.ts'
import { extrasToBook, liveExtras, lockUnitsToBook } from '#app/backend/booking/terms/extras-to-book.ts'
import { flatToBook, lockFlatToBook, takenStatus } from '#app/backend/booking/terms/flat-to-book.ts'
import { legalTextOf, sha256Of } from '#app/backend/booking/terms/legal-text.ts'
import { offerHtml } from '#app/backend/booking/terms/offer-html.ts'
import { recordConsent, sealEvidence } from '#app/backend/booking/terms/personal-consent.ts'
import { recordAgreement } from '#app/backend/booking/terms/record-agreement.ts'
import { termsOf } from '#app/backend/booking/terms/terms.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { roistatVisit } from '#app/backend/context/visitor.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { alreadyBooked, conflict, flatTaken, tooMany, unauthorized } from '#app/backend/errors/refused.ts'
import { lockPerson, storePerson } from '#app/backend/identity/stored-person.ts'
import { toBookedFlat } from '#app/backend/reservations/booked-flat.ts'
import { bookingEligibility } from '#app/backend/reservations/booking-eligibility.ts'
import { expireReservation } from '#app/backend/reservations/expire-reservation.ts'
import { notifyBuyer } from '#app/backend/reservations/notify-buyer.ts'
import { reservationOf, toReservation } from '#app/backend/reservations/reservation-answer.ts'
import { reservedFlatOf } from '#app/backend/reservations/reserved-flat.ts'
import { recordTransitions } from '#app/backend/reservations/transition-reservation.ts'
import { holdUnits } from '#app/backend/reservations/unit-hold.ts'
import { count } from '#app/backend/runtime/watched.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import { company } from '#app/config/company.ts'
import type { Reservation } from '#app/contract/reservation.ts'
import { type KnownBuyer, missingOf, type TermsStep } from '#app/domain/booking/booking-steps.ts'
import { LIVE_STATUSES } from '#app/domain/booking/reservation.ts'
import { insertExtras, insertReservation } from './insert-reservation.ts'
import { nearestFreeFlats } from './nearest-free-flats.ts'

export type Order = {
  accountId: number
  flatId: number
  /** Ids of storerooms and parking places, different ones; taken together with the flat, or not at all. */
  extraIds: readonly number[]
  terms: TermsStep
  buyer: KnownBuyer
  /** Id of the text of the consent to the use of personal data that was given with the booking; null: none. */
  consentTextId: number | null
  /** Hash of the offer that the buyer has read; '' when the client sent none. */
  offerSha256: string
  submitKey: string
}

/**
 * Each booking sends messages to people and to the sales office; more than this in a day is no real buyer.
 */
const MAX_BOOKINGS_PER_DAY = 10
const DAY_S = 86_400
/** A second attempt is needed when another reservation ends between the check without locks and the locks. */
const MAX_ATTEMPTS = 4

/**
 * Books a flat for an account, with the storerooms and parking places of the order: all of it or nothing. Of all who try at
 * the same moment, exactly one succeeds.
 *
 * @returns the reservation; the existing one when the same submit is sent again
 * @throws NOT_FOUND, FLAT_TAKEN, EXTRA_TAKEN, ALREADY_BOOKED, OFFER_CHANGED, PRICE_ON_REQUEST, BAD_REQUEST,
 *   TOO_MANY_REQUESTS, UNAUTHORIZED
 */
export async function bookFlat(context: ApiContext, order: Order): Promise<Reservation> {
  try {
    return await bookOnce(context, order)
  } catch (error) {
    count({ what: 'booking', outcome: 'refused' })
    throw error
  }
}

async function bookOnce(context: ApiContext, order: Order): Promise<Reservation> {
  const { catalogue } = context
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const eligibility = await bookingEligibility(context, order)
    const earlier =
      eligibility.repeatOf && (await reservationOf(context, order.accountId, eligibility.repeatOf))
    if (earlier) return earlier
    // Overdue reservations are ended before the booking, each in its own transaction that locks its own flat
    // first.
    const extras = await liveExtras(context.database, order.extraIds)
    const overdueExtras = extras.filter(({ is_due }) => is_due).map(({ reservation_id }) => reservation_id)
    for (const id of new Set([...eligibility.overdue, ...overdueExtras])) await expireReservation(context, id)
    if (eligibility.isAccountTaken) {
      const reserved = await reservedFlatOf(context, order.accountId)
      if (reserved) throw alreadyBooked(reserved)
      continue
    }
    if (eligibility.isFlatTaken) throw flatTaken(nearestFreeFlats(order.flatId, catalogue))
    if (eligibility.madeToday >= MAX_BOOKINGS_PER_DAY) {
      throw tooMany('Слишком много броней за\u00a0день. Позвоните нам, и\u00a0мы поможем', DAY_S)
    }
    if (extras.some(({ is_due }) => !is_due)) await refuseTaken(context, order)
    const reservation = await tryToBook(context, order)
    if (reservation === undefined) continue
    count({ what: 'booking', outcome: 'made' })
    return reservation
  }
  throw flatTaken(nearestFreeFlats(order.flatId, catalogue))
}

/** Refuses an order of which others have a part, by what it looks like without locks; else the locks decide. */
async function refuseTaken({ database }: ApiContext, { flatId, extraIds }: Order): Promise<void> {
  await extrasToBook(database, await flatToBook(database, flatId), extraIds)
}

async function tryToBook(context: ApiContext, order: Order): Promise<Reservation | undefined> {
  const { database, secrets, visitor } = context
  const { accountId, flatId, extraIds } = order
  const id = randomUUID()
  const page = bookingPage(context)
  const text = await legalTextOf(database, 'offer', page.offer)
  const signing =
    page.signing && (await legalTextOf(database, 'signing', page.signing, { company: company().legalName }))
  const [person, evidence] = await Promise.all([
    secrets.seal(order.buyer, sealedPlace.reservationPerson(id)),
    sealEvidence(context, visitor),
  ])
  return database
    .transaction()
    .execute(async (tx) => {
      // All transactions lock the units before the account, to prevent deadlocks.
      await lockUnitsToBook(tx, flatId, extraIds)
      const flat = await lockFlatToBook(tx, flatId)
      if (flat.status !== 'free') {
        if (await isInReservation(tx, flatId)) return undefined
        throw flatTaken(nearestFreeFlats(flatId, context.catalogue), takenStatus(flat))
      }
      const extras = await extrasToBook(tx, flat, extraIds)
      const storedBuyer = await lockPerson(tx, secrets, accountId)
      if (!storedBuyer) throw unauthorized()
      const terms = termsOf(flat, extras, order.terms, page)
      const html = offerHtml(flat, terms, page, context.env.HOLD_MINUTES)
      const sha256 = sha256Of(html)
      if (order.offerSha256 !== '' && order.offerSha256 !== sha256) {
        throw conflict('OFFER_CHANGED', 'Условия изменились. Посмотрите их ещё раз')
      }
      const reservation = await insertReservation(tx, {
        id,
        accountId,
        flatId,
        terms,
        payMethod: order.terms.pay_method,
        offer: { textId: text.id, html, sha256 },
        person,
        missing: missingOf(order.buyer),
        signingTextId: signing && (page.signing?.of === 'all' || terms.fee > 0) ? signing.id : null,
        submitKey: order.submitKey,
        holdMinutes: context.env.HOLD_MINUTES,
      })
      if (!reservation) throw new LostRace()
      if (!(await insertExtras(tx, id, extras))) throw new LostRace()
      await storePerson(tx, secrets, accountId, storedBuyer, order.buyer)
      const actor = { by: 'buyer', who: String(accountId), reason: null } as const
      const transitions = await recordTransitions(tx, reservation, [
        { ...actor, from: null, to: 'held' },
        ...(terms.fee === 0 ? [{ ...actor, from: 'held', to: 'active' } as const] : []),
      ])
      await holdUnits(tx, id, reservation.expires_at, reservation.number)
      if (order.consentTextId !== null) {
        await recordConsent(tx, context, { accountId, textId: order.consentTextId, visitor })
      }
      await recordAgreement(tx, { reservation, terms, textId: text.id, evidence })
      await notifyBuyer(tx, context, reservation, {
        flat: toBookedFlat(flat),
        extras,
        buyer: order.buyer,
        roistatVisit: roistatVisit(visitor),
      })
      const read_at = reservation.updated_at
      return toReservation({
        ...flat,
        ...reservation,
        read_at,
        extras,
        moves: transitions,
        payments: [],
        refunds: [],
      })
    })
    .catch(lostToUndefined)
}

/** Thrown to roll back the transaction when another booking was faster. */
class LostRace extends Error {}

function lostToUndefined(error: unknown): undefined {
  if (error instanceof LostRace) return undefined
  throw error
}

/**
 * Whether a reservation of this site holds the flat; the next attempt decides then. Otherwise staff or a feed
 * took the flat off sale.
 */
async function isInReservation(tx: Transaction<Tables>, flatId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('reservation')
    .select('id')
    .where('flat_id', '=', flatId)
    .where('status', 'in', LIVE_STATUSES)
    .executeTakeFirst()
  return row !== undefined
}
