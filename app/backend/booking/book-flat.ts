import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { bookingPage } from '#app/backend/booking/terms/booking-page.ts'
import { lockFlatToBook, takenAs } from '#app/backend/booking/terms/flat-to-book.ts'
import { legalTextOf, sha256Of } from '#app/backend/booking/terms/legal-text.ts'
import { offerHtml } from '#app/backend/booking/terms/offer-html.ts'
import { sealEvidence } from '#app/backend/booking/terms/personal-consent.ts'
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
import { holdFlat } from '#app/backend/reservations/flat-hold.ts'
import { notifyBuyer } from '#app/backend/reservations/notify-buyer.ts'
import { reservationOf, toReservation } from '#app/backend/reservations/reservation-answer.ts'
import { reservedFlatOf } from '#app/backend/reservations/reserved-flat.ts'
import { recordTransitions } from '#app/backend/reservations/transition-reservation.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import type { Reservation } from '#app/contract/reservation.ts'
import type { Buyer, TermsStep } from '#app/domain/booking/booking-steps.ts'
import { LIVE_STATUSES } from '#app/domain/booking/reservation.ts'
import { insertReservation } from './insert-reservation.ts'
import { nearestFreeFlats } from './nearest-free-flats.ts'

export type Order = {
  accountId: number
  flatId: number
  terms: TermsStep
  buyer: Buyer
  /** Of the offer that was read; '' when the caller did not say. */
  offerSha256: string
  submitKey: string
}

/** Each one tells people and the sales office: more in a day is no buyer. */
const MOST_A_DAY = 10
const DAY_S = 86_400
/** Rounds through the look and the locks; a second is needed when somebody's booking ends in between. */
const ROUNDS = 4

/**
 * Books a flat for an account: one of all who try at the same moment gets it.
 *
 * @returns the reservation; the earlier one when the same submit comes again
 * @throws NOT_FOUND, FLAT_TAKEN, ALREADY_BOOKED, OFFER_CHANGED, PRICE_ON_REQUEST, BAD_REQUEST,
 * TOO_MANY_REQUESTS, UNAUTHORIZED
 */
export async function bookFlat(context: ApiContext, order: Order): Promise<Reservation> {
  const { catalogue } = context
  for (let round = 0; round < ROUNDS; round++) {
    const standing = await bookingEligibility(context, order)
    const repeated = standing.repeatOf && (await reservationOf(context, order.accountId, standing.repeatOf))
    if (repeated) return repeated
    // Over-due ones are ended here and not within the booking: each in the order of locks of its own flat.
    for (const id of standing.due) await expireReservation(context, id)
    if (standing.isAccountTaken) {
      const reserved = await reservedFlatOf(context, order.accountId)
      if (reserved) throw alreadyBooked(reserved)
      continue
    }
    if (standing.isFlatTaken) throw flatTaken(nearestFreeFlats(order.flatId, catalogue))
    if (standing.madeToday >= MOST_A_DAY) {
      throw tooMany('Слишком много броней за\u00a0день. Позвоните нам, и\u00a0мы поможем', DAY_S)
    }
    const made = await tryToBook(context, order)
    if (made !== undefined) return made
  }
  throw flatTaken(nearestFreeFlats(order.flatId, catalogue))
}

async function tryToBook(context: ApiContext, order: Order): Promise<Reservation | undefined> {
  const { database, secrets, visitor } = context
  const { accountId, flatId } = order
  const id = randomUUID()
  const page = await bookingPage(database)
  const text = await legalTextOf(database, 'offer', page.offer)
  const [person, evidence] = await Promise.all([
    secrets.seal(order.buyer, sealedPlace.reservationPerson(id)),
    sealEvidence(context, visitor),
  ])
  return database
    .transaction()
    .execute(async (tx) => {
      // The order of locks: the flat, then the account.
      const flat = await lockFlatToBook(tx, flatId)
      if (flat.status !== 'free') {
        if (await isInReservation(tx, flatId)) return undefined
        throw flatTaken(nearestFreeFlats(flatId, context.catalogue), takenAs(flat))
      }
      const known = await lockPerson(tx, secrets, accountId)
      if (!known) throw unauthorized()
      const terms = termsOf(flat, order.terms, page)
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
        submitKey: order.submitKey,
        holdMinutes: context.env.HOLD_MINUTES,
      })
      if (!reservation) throw new LostRace()
      await storePerson(tx, secrets, accountId, known, order.buyer)
      const mover = { by: 'buyer', who: String(accountId), reason: null } as const
      const moves = await recordTransitions(tx, reservation, [
        { ...mover, from: null, to: 'held' },
        ...(terms.fee === 0 ? [{ ...mover, from: 'held', to: 'active' } as const] : []),
      ])
      await holdFlat(tx, flatId, reservation.expires_at, reservation.number)
      await recordAgreement(tx, { reservation, terms, textId: text.id, evidence })
      await notifyBuyer(tx, context, reservation, {
        flat: toBookedFlat(flat),
        buyer: order.buyer,
        roistatVisit: roistatVisit(visitor),
      })
      const read_at = reservation.updated_at
      return toReservation({ ...flat, ...reservation, read_at, moves, payments: [], refunds: [] })
    })
    .catch(lostToUndefined)
}

/** Ends the transaction without a trace. */
class LostRace extends Error {}

function lostToUndefined(error: unknown): undefined {
  if (error instanceof LostRace) return undefined
  throw error
}

/** Whether a reservation of ours holds it, which the next look judges; else somebody took it off by hand or feed. */
async function isInReservation(tx: Transaction<Tables>, flatId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('reservation')
    .select('id')
    .where('flat_id', '=', flatId)
    .where('status', 'in', LIVE_STATUSES)
    .executeTakeFirst()
  return row !== undefined
}
