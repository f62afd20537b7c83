import * as z from 'zod'
import { paramSchema, planTabSchema } from '#app/contract/flat.ts'
import { call } from '#app/contract/wire/call.ts'
import { data, listOf } from '#app/contract/wire/envelope.ts'
import { pictureSchema } from '#app/contract/wire/picture.ts'
import { idSchema, queryInt, queryRange } from '#app/contract/wire/query.ts'
import {
  MAX_AREA_M2,
  MAX_LIST_LIMIT,
  MAX_LIST_OFFSET,
  MAX_PRICE_RUB,
  PAGE_SIZE,
} from '#app/domain/filter-limits.ts'
import { PURPOSES, STATUSES } from '#app/domain/vocabulary.ts'

const placeSchema = z.object({ id: z.int().positive(), slug: z.string(), name: z.string() })

const rangeSchema = z.object({ min: z.number(), max: z.number() })

const unitSchema = z.object({
  id: z.int().positive(),
  /** By its purpose, or only "Коммерческое помещение", with its area. */
  title: z.string(),
  purpose: z.enum(PURPOSES).nullable(),
  /** On its door; empty where the feed gives none. */
  number: z.string(),
  project: placeSchema,
  building: placeSchema,
  city: z.object({ id: z.int(), name: z.string() }),
  /** Below ground it is negative. */
  floor: z.int(),
  /** m². */
  area: z.number().positive(),
  /** Whole roubles; null while the price is on request, and of a sold unit. */
  price: z.int().positive().nullable(),
  /** Before a discount; null without one. */
  price_old: z.int().positive().nullable(),
  price_m2: z.int().positive().nullable(),
  status: z.enum(STATUSES),
  plan: pictureSchema.nullable(),
  /** Its house from outside; `path` outlines its floor in the picture's pixels, null where that is not drawn. */
  facade: pictureSchema.extend({ path: z.string().nullable() }).nullable().default(null),
  /** m. */
  ceiling_height: z.number().positive().nullable(),
  /** Electric power, kW. */
  power_kw: z.number().positive().nullable().default(null),
  /** A door of its own, to the street or the yard; null where the feed does not say it. */
  own_entrance: z.boolean().nullable().default(null),
  /** "IV кв. 2027", "Сдан"; null where the feed does not say it. */
  deadline: z.string().nullable(),
})
export type CommercialUnit = z.output<typeof unitSchema>

export const commercialCardSchema = unitSchema.extend({
  /** null while the height of the house is not known. */
  floors_total: z.int().positive().nullable(),
  address: z.string().nullable(),
  description: z.string().nullable(),
  /** ISO date and time at which it was sold or left the site; absent while it is on sale or reserved. */
  left_at: z.string().optional(),
  /** It has left its feed or was taken off sale, and nobody has said that it was sold; its status is `sold` then. */
  withdrawn: z.literal(true).optional(),
  tabs: z.array(planTabSchema),
  /** What else its feed says: finish, power, entrance, parking, metro. */
  facts: z.array(paramSchema).default([]),
  /** Pages of others with its tour and its video. */
  links: z.array(z.object({ title: z.string(), url: z.string() })).default([]),
  /** How it is paid, in words of the company; none of a sold one. */
  terms: z.array(z.object({ title: z.string(), text: z.string() })).default([]),
  /** Free ones of the same use and of near areas, the most alike first. */
  similar: z.array(unitSchema).default([]),
})
export type CommercialCard = z.output<typeof commercialCardSchema>

export const commerceSchema = listOf(unitSchema).extend({
  /** Projects that have something to choose, whatever the filter. */
  projects: z.array(placeSchema.extend({ count: z.int().positive() })),
  /** What they are for, whatever the filter, in the order of the vocabulary. */
  purposes: z.array(z.object({ purpose: z.enum(PURPOSES), count: z.int().positive() })).default([]),
  /** Areas of everything there is to choose, m²; null where nothing is. */
  area: rangeSchema.nullable(),
  /** Roubles; null where no price is known. */
  price: rangeSchema.nullable().default(null),
})
export type Commerce = z.output<typeof commerceSchema>

export const commerceInputSchema = z.object({
  project: z.string().max(80).optional().describe('Slug of the project.'),
  purpose: z.enum(PURPOSES).optional().describe('What it is for.'),
  price_from: queryRange(0, MAX_PRICE_RUB).describe('Least price, roubles.'),
  price_to: queryRange(0, MAX_PRICE_RUB).describe('Greatest price, roubles.'),
  area_from: queryRange(0, MAX_AREA_M2).describe('Least area, m².'),
  area_to: queryRange(0, MAX_AREA_M2).describe('Greatest area, m².'),
  limit: queryInt.pipe(z.int().min(1).max(MAX_LIST_LIMIT)).default(PAGE_SIZE).describe('Items on the page.'),
  offset: queryInt.pipe(z.int().min(0).max(MAX_LIST_OFFSET)).default(0).describe('Items to skip.'),
})
export type CommerceInput = z.output<typeof commerceInputSchema>

export const commerceContract = {
  /** Commercial units that are free or reserved: free ones first, the cheapest first, a price on request last. */
  list: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/commerce/', summary: 'Commercial units', tags: ['commerce'] })
    .input(commerceInputSchema)
    .output(data({ commerce: commerceSchema })),

  /** @throws NOT_FOUND when no public unit has this id. */
  get: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/commerce/{id}/', summary: 'One commercial unit', tags: ['commerce'] })
    .input(z.object({ id: idSchema.describe('Id of the unit.') }))
    .output(data({ unit: commercialCardSchema })),
}
