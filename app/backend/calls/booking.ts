import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { bookFlat } from '#app/backend/booking/book-flat.ts'
import { readDraft } from '#app/backend/booking/draft/draft-store.ts'
import { knownFields } from '#app/backend/booking/draft/known-fields.ts'
import { type BookingFields, needsDraft, readOrder } from '#app/backend/booking/draft/read-order.ts'
import { bookingPage } from '#app/backend/booking/terms/booking-page.ts'
import { flatToBook } from '#app/backend/booking/terms/flat-to-book.ts'
import { consentText, hasConsented } from '#app/backend/booking/terms/personal-consent.ts'
import { unavailableChoices } from '#app/backend/booking/terms/terms.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { badInput } from '#app/backend/errors/bad-input.ts'
import { rateLimitedAccount } from '#app/backend/identity/rate-limited-account.ts'
import { requireAccount } from '#app/backend/identity/signed-in.ts'
import { dueReservations, expireReservation } from '#app/backend/reservations/expire-reservation.ts'
import { reservationOf, reservationsOf } from '#app/backend/reservations/reservation-answer.ts'
import { limitConcurrency } from '#app/backend/runtime/limit-concurrency.ts'
import { retry } from '#app/backend/runtime/retry.ts'
import type { Reservation } from '#app/contract/reservation.ts'
import { isLive } from '#app/domain/booking/reservation.ts'
import { api } from './api.ts'
import { choices } from './offers.ts'

const MAX_KEY_LENGTH = 100
const CONNECTIONS_FOR_READERS = 2

export const booking = {
  ...choices,

  booking: api.personal.booking.handler(async ({ input: given, context }) => {
    const input = withMainNames(given)
    const { accountId, phone } = await retry(() => rateLimitedAccount(context, 'booking'))
    const { flat: flatId, extras: extraIds = [], submit_key, offer_sha256: offerSha256 } = input
    if (submit_key.length > MAX_KEY_LENGTH)
      throw badInput([{ field: 'submit_key', message: 'Слишком длинный' }])
    // A submit without a key gets one here, for our own retries.
    const key = { accountId, flatId, extraIds, offerSha256, submitKey: submit_key || randomUUID() }
    const reservation = await limitConcurrency(context.database, bookingsAtOnce(context), () =>
      retry(async () => {
        const isPart = needsDraft(input)
        const repeated = isPart && submit_key && (await repeatOf(context, accountId, submit_key))
        if (repeated) return repeated
        const draft = isPart ? await readDraft(context.database, context, key) : undefined
        const known = input.later ? await knownFields(context, accountId, phone) : {}
        const consent = await consentOf(context, accountId, input)
        const order = await readOrder(input, { ...known, ...draft?.fields }, async () => [
          ...unavailableChoices(await flatToBook(context.database, flatId), input, bookingPage(context)),
          ...consent.problems,
        ])
        if (consent.problems.length > 0) throw badInput(consent.problems)
        return bookFlat(context, { ...key, ...order, consentTextId: consent.textId })
      }),
    )
    return { data: { reservation } }
  }),

  reservation: api.personal.reservation.handler(async ({ context }) => {
    const { accountId } = await requireAccount(context)
    const due = await dueReservations(context.database).where('account_id', '=', accountId).execute()
    for (const { id } of due) await expireReservation(context, id)
    const [history, { rows }] = await Promise.all([
      reservationsOf(context, accountId),
      sql<{ now: Date }>`select clock_timestamp() as now`.execute(context.database),
    ])
    const reservation = history.find(({ status }) => isLive(status)) ?? history[0] ?? null
    return { data: { reservation, history, now: rows[0]?.now.toISOString() } }
  }),
}

/**
 * The consent to the use of personal data that comes with a booking. A booking whose data comes later is itself the form
 * that asks for it, so that there it is needed, unless it was given before.
 */
async function consentOf(context: ApiContext, accountId: number, { later, consent }: BookingFields) {
  const none = { textId: null, problems: [] }
  if (!later && !consent) return none
  const { id } = await consentText(context)
  if (consent) return { textId: id, problems: [] }
  if (await hasConsented(context.database, accountId, id)) return none
  return {
    textId: null,
    problems: [{ field: 'consent', message: 'Отметьте согласие: без него бронь не\u00a0оформить' }],
  }
}

/** The ids of flat, finish and period, whichever of their two names were used. */
function withMainNames(input: BookingFields): BookingFields {
  return {
    ...input,
    flat: input.flat || (input.flatId ?? 0),
    furnish: input.furnish || (input.furnishId ?? 0),
    period: input.period || (input.periodId ?? 0),
  }
}

/** Bookings at the same time: not the whole pool, so that visitors who only read do not wait for them. */
function bookingsAtOnce({ env }: ApiContext): number {
  return Math.max(1, env.DATABASE_POOL - CONNECTIONS_FOR_READERS)
}

/** A repeated submit is answered before its fields are read: the draft was deleted by the first one. */
async function repeatOf(
  context: ApiContext,
  accountId: number,
  submitKey: string,
): Promise<Reservation | undefined> {
  const row = await context.database
    .selectFrom('reservation')
    .select('id')
    .where('account_id', '=', accountId)
    .where('submit_key', '=', submitKey)
    .executeTakeFirst()
  return row && reservationOf(context, accountId, row.id)
}
