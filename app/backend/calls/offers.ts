import { nearestFreeFlats } from '#app/backend/booking/nearest-free-flats.ts'
import { bookingPage } from '#app/backend/booking/terms/booking-page.ts'
import { extrasToBook } from '#app/backend/booking/terms/extras-to-book.ts'
import { flatToBook } from '#app/backend/booking/terms/flat-to-book.ts'
import { furnishesOf } from '#app/backend/booking/terms/furnishes.ts'
import { legalTextOf, sha256Of } from '#app/backend/booking/terms/legal-text.ts'
import { offerHtml } from '#app/backend/booking/terms/offer-html.ts'
import { periodsOf } from '#app/backend/booking/terms/periods.ts'
import { consentText } from '#app/backend/booking/terms/personal-consent.ts'
import { tariffsOf } from '#app/backend/booking/terms/tariffs.ts'
import { termsOf } from '#app/backend/booking/terms/terms.ts'
import { flatTaken } from '#app/backend/errors/refused.ts'
import { toBookedFlat } from '#app/backend/reservations/booked-flat.ts'
import { api } from './api.ts'

/** Calls about the terms of a booking; they need no session. */
export const offers = {
  offer: api.reservation.offer.handler(async ({ input, context }) => {
    const { database, env, catalogue } = context
    const page = bookingPage(context)
    const flat = await flatToBook(database, input.id)
    // A reserved flat may be free again in a minute, so its offer is shown; a sold one has none.
    if (flat.status === 'sold') throw flatTaken(nearestFreeFlats(input.id, catalogue), 'sold')
    const extras = await extrasToBook(database, flat, input.extras ?? [])
    const terms = termsOf(flat, extras, input, page)
    const html = offerHtml(flat, terms, page, env.HOLD_MINUTES)
    const text = await legalTextOf(database, 'offer', page.offer)
    const offer = {
      id: text.id,
      version: text.version,
      title: text.title,
      html,
      sha256: sha256Of(html),
      valid_from: text.validFrom.toISOString().slice(0, 10),
      flat: toBookedFlat(flat),
      period: terms.period,
      furnish: terms.furnish,
      extras,
      price_fixed: terms.priceFixed,
      fee: terms.fee,
    }
    return { data: { offer } }
  }),

  info: api.reservation.info.handler(async ({ context }) => {
    const { title, lead, steps, questions, periods } = bookingPage(context)
    const text = await consentText(context)
    const { id, version, html } = text
    const info = {
      title,
      lead,
      steps,
      questions,
      tariffs: tariffsOf(periods, context.catalogue),
      hold_minutes: context.env.HOLD_MINUTES,
      consent: { id, version, title: text.title, html },
    }
    return { data: { info } }
  }),
}

export const choices = {
  periods: api.personal.periods.handler(async ({ input, context }) => {
    const page = bookingPage(context)
    return { data: { periods: periodsOf(await flatToBook(context.database, input.id), page.periods) } }
  }),

  furnishes: api.personal.furnishes.handler(async ({ input, context }) => {
    const page = bookingPage(context)
    return { data: { furnishes: furnishesOf(await flatToBook(context.database, input.id), page.kinds) } }
  }),
}
