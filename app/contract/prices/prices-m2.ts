import * as z from 'zod'
import { call } from '#app/contract/wire/call.ts'
import { data } from '#app/contract/wire/envelope.ts'
import { queryList } from '#app/contract/wire/query.ts'
import { SLUG_PATTERN } from '#app/domain/filter-limits.ts'
import { projectSummarySchema } from '../places.ts'

/** Whole months of which prices are told, the newest. */
export const MOST_MONTHS = 24
/** A line of fewer months says nothing. */
export const LEAST_MONTHS = 3
/** The median of fewer flats says more of these flats than of prices: such a month is left out. */
export const LEAST_FLATS = 5

export const pricesM2InputSchema = z.object({
  project: queryList(z.string().regex(SLUG_PATTERN)).describe(
    'Slugs of projects; all that are on sale without it.',
  ),
})
export type PricesM2Input = z.output<typeof pricesM2InputSchema>

const monthPriceSchema = z.object({
  /** "2026-10", of the calendar of the office. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /**
   * Median of price ÷ area of the flats that were free when the month ended, at the prices that the site showed then, discounts
   * taken off; whole roubles a m². Reserved flats, and prices on request, are not counted.
   */
  price_m2: z.int().positive(),
  /** Of how many flats. */
  flats: z.int().min(LEAST_FLATS),
})
export type MonthPrice = z.output<typeof monthPriceSchema>

const projectPricesSchema = z.object({
  project: projectSummarySchema.pick({ id: true, slug: true, name: true, city: true }),
  /** Oldest first; a month of too few flats is left out. The month of today has not ended and is not among them. */
  months: z.array(monthPriceSchema).min(LEAST_MONTHS).max(MOST_MONTHS),
})
export type ProjectPrices = z.output<typeof projectPricesSchema>

/** How the price of a square metre changed. @throws BAD_REQUEST when a slug is of no published project */
export const pricesM2Call = call
  .meta({ access: 'public' })
  .route({
    method: 'GET',
    path: '/prices_m2/',
    summary: 'Median price of a square metre by month, in each project on sale',
    tags: ['flats'],
  })
  .input(pricesM2InputSchema)
  .output(
    data({
      /** In the order of the catalogue; without those that are not on sale, or have a history of fewer months. */
      prices: z.array(projectPricesSchema),
    }),
  )
