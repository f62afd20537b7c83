import type { AgreedFurnish, AgreedPeriod } from '#app/backend/database/json-columns.ts'
import type { BadField } from '#app/backend/errors/bad-input.ts'
import { badInput } from '#app/backend/errors/bad-input.ts'
import { conflict } from '#app/backend/errors/refused.ts'
import type { BookingPage } from './booking-page.ts'
import type { FlatToBook } from './flat-to-book.ts'
import { furnishesOf } from './furnishes.ts'
import { periodsOf } from './periods.ts'

export type Choice = { furnish: number; period: number }

/** What is agreed on: roubles are whole. */
export type Terms = { period: AgreedPeriod; furnish: AgreedFurnish; priceFixed: number; fee: number }

/**
 * The terms of a choice, from what the flat is and costs now.
 *
 * @throws BAD_REQUEST naming what that flat cannot be had with; PRICE_ON_REQUEST (409)
 */
export function termsOf(flat: FlatToBook, { furnish, period }: Choice, page: BookingPage): Terms {
  const { agreedPeriod, option, fields } = chosen(flat, { furnish, period }, page)
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
    priceFixed: flat.price + option.price,
    fee: agreedPeriod.price,
  }
}

/** What of a choice that flat cannot be had with, for who has more to correct than that. */
export function wrongChoices(flat: FlatToBook, choice: Choice, page: BookingPage): BadField[] {
  return chosen(flat, choice, page).fields
}

function chosen(flat: FlatToBook, { furnish, period }: Choice, page: BookingPage) {
  const fields: BadField[] = []
  const agreedPeriod = periodsOf(flat, page.periods).find(({ id }) => id === period)
  if (!agreedPeriod) fields.push({ field: 'period', message: 'Для этой квартиры такого срока нет' })
  const option = furnishesOf(flat, page.kinds).find(({ id }) => id === furnish)
  if (!option) fields.push({ field: 'furnish', message: 'Для этой квартиры такой отделки нет' })
  return { agreedPeriod, option, fields }
}
