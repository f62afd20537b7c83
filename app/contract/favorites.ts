import * as z from 'zod'
import { call } from '#app/contract/wire/call.ts'
import { data } from '#app/contract/wire/envelope.ts'
import { idSchema, queryList } from '#app/contract/wire/query.ts'
import { MAX_FAVORITES } from '#app/domain/filter-limits.ts'
import { flatSchema, roomAreaSchema } from './flat.ts'
import { storeroomCountSchema } from './storehouse.ts'
import { typeSchema } from './types.ts'

/** A favourite flat, with what the comparison needs. */
export const favoriteFlatSchema = flatSchema.extend({
  address: z.string().nullable(),
  room_areas: z.array(roomAreaSchema),
  /** Width of the whole plan in metres, so that plans can be drawn at one scale. */
  plan_width_m: z.number().positive().nullable(),
  /** Of its loggias and balconies, m²; null while nobody has said it. */
  balcony_area: z.number().positive().nullable(),
  /** Metres; null while nobody has said it. */
  ceiling_height: z.number().positive().nullable(),
  /** Of direct sun in its windows on 22 March, a mean of the year; null while nobody has said where they look. */
  sun_minutes: z.int().nonnegative().nullable(),
  /** Of its house. */
  storerooms: storeroomCountSchema,
})
export type FavoriteFlat = z.output<typeof favoriteFlatSchema>

export const favoritesContract = {
  /**
   * Favourite flats and types by id, in the order given. Ids that no longer exist are listed in `missing` and are no
   * error: the list is stored in the visitor's browser and outlives the flats.
   */
  list: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/favorites/', summary: 'Favourite flats and types', tags: ['favorites'] })
    .input(
      z.object({
        flats: queryList(idSchema, MAX_FAVORITES).meta({
          description: 'Ids of favourite flats.',
          examples: [[101, 102]],
        }),
        types: queryList(idSchema, MAX_FAVORITES).meta({
          description: 'Ids of favourite layout types.',
          examples: [[7]],
        }),
      }),
    )
    .output(
      data({
        flats: z.array(favoriteFlatSchema),
        types: z.array(typeSchema),
        missing: z.object({ flats: z.array(z.int()), types: z.array(z.int()) }),
      }),
    ),
}
