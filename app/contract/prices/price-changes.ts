import * as z from 'zod'
import { call } from '#app/contract/wire/call.ts'
import { data } from '#app/contract/wire/envelope.ts'
import { queryIntRange } from '#app/contract/wire/query.ts'
import { flatSchema } from '../flat.ts'

const MAX_PRICE_CHANGES = 500

/** A place between two changes: microseconds since 1970 and the id of a flat, of the change that it stands behind. */
export const priceChangePlaceSchema = z.string().regex(/^\d{1,16}-\d{1,9}$/)

export const priceChangesInputSchema = z.object({
  limit: queryIntRange(1, MAX_PRICE_CHANGES).describe(
    `At most ${MAX_PRICE_CHANGES}, the newest; 100 without it. All prices are in the list of flats.`,
  ),
  since: z.iso
    .datetime({ offset: true })
    .optional()
    .describe(
      'Only changes of this time and later: time as "2026-11-21T10:00:00Z". Changes are listed for 30 days. Changes of one ' +
        'import have the time of its beginning, and are seen at its end: ask from an hour before the newest that is ' +
        'known. A flat and a time name a change.',
    ),
  before: priceChangePlaceSchema
    .optional()
    .describe('Where the answer before this one ended, its `next`: older changes follow, none twice.'),
})
export type PriceChangesInput = z.output<typeof priceChangesInputSchema>

const priceChangeSchema = z.object({
  /** A flat that came on sale, or another price of one. */
  kind: z.enum(['new', 'price']),
  /** ISO time of the change. */
  at: z.iso.datetime(),
  /** From then on, whole roubles. */
  price: z.int().positive(),
  /** Before; null of a new flat, and where it was on request. */
  price_was: z.int().positive().nullable(),
  /** As it is now, with its price of now. */
  flat: flatSchema,
})
export type PriceChange = z.output<typeof priceChangeSchema>

/** The newest prices of flats on sale, for partners and for the feeds of the site. */
export const priceChangesCall = call
  .meta({ access: 'public' })
  .route({
    method: 'GET',
    path: '/price_changes/',
    summary: 'New flats and changed prices of the last 30 days, the newest first',
    tags: ['flats'],
  })
  .input(priceChangesInputSchema)
  .output(
    data({
      changes: z.array(priceChangeSchema),
      /** What `before` takes for the changes that follow; null at the end. */
      next: priceChangePlaceSchema.nullable().default(null),
    }),
  )
