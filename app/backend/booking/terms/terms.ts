import type { AgreedFurnish, AgreedPeriod } from '#app/backend/database/json-columns.ts'
import type { BadField } from '#app/backend/errors/bad-input.ts'
import { badInput } from '#app/backend/errors/bad-input.ts'
import { conflict } from '#app/backend/errors/refused.ts'
import type { BookedExtra } from '#app/contract/reservation.ts'
import type { BookingPage } from './booking-page.ts'
import type { FlatToBook } from './flat-to-book.ts'
import { furnishesOf } from './furnishes.ts'
import { periodsOf } from './periods.ts'

export type Choice = { furnish: number; period: number }

/** The agreed terms; money in whole roubles. */
export type Terms = {
  period: AgreedPeriod
  furnish: AgreedFurnish
  /** Storerooms and parking places with the flat. */
  extras: BookedExtra[]
  /** Of the flat with its finish and of the extras. */
  priceFixed: number
  fee: number
}

/**
 * The terms of a choice, calculated from the current data of the flat and of what is booked with it.
 *
 * @throws BAD_REQUEST with the choices that this flat does not offer; PRICE_ON_REQUEST (409)
 */
export function termsOf(
  flat: FlatToBook,
  extras: BookedExtra[],
  { furnish, period }: Choice,
  page: BookingPage,
): Terms {
  const { agreedPeriod, option, fields } = findChoices(flat, { furnish, period }, page)
  if (!agreedPeriod || !option) throw badInput(fields)
  if (flat.price === null) {
    throw conflict(
      'PRICE_ON_REQUEST',
      'Цена этой квартиры по\u00a0запросу: позвоните, и\u00a0мы её забронируем',
    )
  }
  return {
    period: agreedPeriod,
    furnish: { id: option.id, title: option.title, price: option.price },
    extras,
    priceFixed: extras.reduce((sum, { price }) => sum + price, flat.price + option.price),
    fee: agreedPeriod.price,
  }
}

/** The choices that this flat does not offer, to be reported together with other invalid fields. */
export function unavailableChoices(flat: FlatToBook, choice: Choice, page: BookingPage): BadField[] {
  return findChoices(flat, choice, page).fields
}

function findChoices(flat: FlatToBook, { furnish, period }: Choice, page: BookingPage) {
  const fields: BadField[] = []
  const agreedPeriod = periodsOf(flat, page.periods).find(({ id }) => id === period)
  if (!agreedPeriod) fields.push({ field: 'period', message: 'Для этой квартиры такого срока нет' })
  const option = furnishesOf(flat, page.kinds).find(({ id }) => id === furnish)
  if (!option) fields.push({ field: 'furnish', message: 'Для этой квартиры такой отделки нет' })
  return { agreedPeriod, option, fields }
}
