import { developerOf } from '#app/backend/catalogue/present/developer.ts'
import { legalHtml } from '#app/backend/legal/legal-html.ts'
import { partInLine } from '#app/backend/reservations/booked-extras.ts'
import { toBookedFlat } from '#app/backend/reservations/booked-flat.ts'
import { REFUND_TERMS } from '#app/domain/booking/refund-terms.ts'
import { formatCount, formatPrice } from '#app/domain/format.ts'
import { DAY_FORMS } from '#app/domain/plural.ts'
import { escapeHtml } from '#app/domain/text/escape-html.ts'
import { MINUTE_FORMS } from '#app/domain/text/minute-forms.ts'
import type { BookingPage } from './booking-page.ts'
import type { FlatToBook } from './flat-to-book.ts'
import type { Terms } from './terms.ts'

/**
 * The offer for this flat, what is booked with it, and these terms. The same input always gives the same text, without times, so that
 * its hash shows whether the buyer agrees to the text that he has read. It is a contract for a service, not
 * for the flat itself.
 */
export function offerHtml(flat: FlatToBook, terms: Terms, page: BookingPage, holdMinutes: number): string {
  const { title, place } = toBookedFlat(flat)
  const { period, furnish, extras, fee } = terms
  const together = extras.map((extra) => `, вместе с\u00a0ней: ${partInLine(extra)}`).join('')
  const extrasPrice = extras.reduce((sum, { price }) => sum + price, 0)
  const words = {
    company: developerOf(flat).name,
    flat: title,
    place: place + together,
    price: formatPrice(terms.priceFixed),
    furnish: furnish.title,
    period: period.title,
    days: formatCount(period.days, DAY_FORMS),
    fee: fee === 0 ? 'бесплатно' : formatPrice(fee),
    hold_minutes: formatCount(holdMinutes, MINUTE_FORMS),
    refund: REFUND_TERMS,
  }
  const rows = [
    ['Застройщик', words.company],
    ['Квартира', `${title}, ${place}`],
    ['Отделка', furnish.title],
    ['Цена квартиры с\u00a0отделкой', formatPrice(terms.priceFixed - extrasPrice)],
    ...extras.map((extra) => [partInLine(extra), formatPrice(extra.price)] as const),
    ...(extras.length > 0 ? [['Цена всего вместе', words.price] as const] : []),
    ['Срок брони', words.days],
    ['Стоимость услуги', words.fee],
  ] as const
  const table = rows
    .map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`)
    .join('')
  return `<article>${legalHtml(page.offer, words, fee > 0)}<section><h2>Условия</h2><dl>${table}</dl></section></article>`
}
