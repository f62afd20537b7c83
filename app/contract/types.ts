import * as z from 'zod'
import { call } from '#app/contract/wire/call.ts'
import { data, listOf } from '#app/contract/wire/envelope.ts'
import { pictureSchema } from '#app/contract/wire/picture.ts'
import { idSchema } from '#app/contract/wire/query.ts'
import { flatSchema, planTabSchema, programmeSchema, roomAreaSchema } from './flat.ts'
import { flatFilterSchema, flatListInputSchema, typeListInputSchema } from './flat-filter.ts'
import { selectionSchema } from './flats.ts'

/** A layout type, with the flats of it that the filter finds. */
export const typeSchema = z.object({
  id: z.int().positive(),
  code: z.string(),
  /** "2-комнатная евро с лоджией". */
  title: z.string(),
  rooms: z.int().min(0).max(9),
  euro: z.boolean(),
  area_from: z.number().positive(),
  area_to: z.number().positive(),
  price_from: z.int().positive().nullable(),
  /** The lowest monthly payment of flats that a programme allows, roubles; null when there are none. */
  month_pay_from: z.int().nonnegative().nullable(),
  /** The programme of `month_pay_from`. */
  programme: programmeSchema.nullable(),
  floors: z.array(z.int()),
  /** Flats of this type that match. */
  count: z.int().nonnegative(),
  project: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
  city: z.object({ id: z.int(), name: z.string() }),
  plan: pictureSchema.nullable(),
})
export type LayoutType = z.output<typeof typeSchema>

/** What a list tells of a type besides, and an older backend does not. */
const listedFigures = {
  /** The price of the dearest of its flats; null when none has a public price. */
  price_to: z.int().positive().nullable().optional(),
  /** In how many houses they are. */
  houses: z.int().nonnegative().optional(),
}

/** An item of the list of types. */
export const listedTypeSchema = typeSchema.extend({
  ...listedFigures,
  /** The rooms one lives in, and the kitchen, as far as they are known. */
  main_rooms: z.array(roomAreaSchema.pick({ name: true, area: true })).optional(),
  /** Types of other projects that have the same drawing: only in a list by drawings, which has no item of their own for them. */
  same: z
    .array(
      typeSchema
        .pick({ id: true, price_from: true, count: true, project: true, city: true })
        .extend({ ...listedFigures, floors: typeSchema.shape.floors.default([]) }),
    )
    .optional(),
})
export type ListedType = z.output<typeof listedTypeSchema>

/** The card of a layout type with all its flats on sale, lowest floor first. */
export const typeCardSchema = typeSchema.extend({
  tabs: z.array(planTabSchema),
  room_areas: z.array(roomAreaSchema),
  flats: z.array(flatSchema),
  /** Of its flats on sale, the lowest and the highest, m; null while nobody has said it. */
  ceilings: z.object({ from: z.number().positive(), to: z.number().positive() }).nullable().default(null),
  /** ISO date and time at which its last flat was sold or left the site; absent while one is on sale or reserved. */
  left_at: z.string().optional(),
})
export type TypeCard = z.output<typeof typeCardSchema>

const tabSchema = z.object({ id: z.string(), label: z.string(), filter: flatFilterSchema })

export const typesContract = {
  /** Layout types of the flats that match. */
  list: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/types/', summary: 'Layout types by filter', tags: ['types'] })
    .input(typeListInputSchema)
    .output(data({ types: listOf(listedTypeSchema) })),

  /** @throws NOT_FOUND when no layout type has this id. */
  get: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/type/{id}/', summary: 'The card of a layout type', tags: ['types'] })
    .input(z.object({ id: idSchema.describe('Id of the layout type.') }))
    .output(data({ type_card: typeCardSchema })),

  /** Types of a ready selection. @throws NOT_FOUND when no selection has this path. */
  seo: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/typesSeo/{+path}/',
      summary: 'Types of a ready selection',
      tags: ['types'],
    })
    .input(
      z.object({
        path: z.string().max(120).describe('Path of the selection, slashes and all.'),
        limit: flatListInputSchema.shape.limit,
        offset: flatListInputSchema.shape.offset,
        sort: flatListInputSchema.shape.sort,
      }),
    )
    .output(data({ types: listOf(listedTypeSchema), selection: selectionSchema })),

  /** Types grouped by rooms, for the slider of the main page. */
  slider: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/types_slider',
      summary: 'Types under tabs, for the slider',
      tags: ['types'],
    })
    .output(data({ types: z.array(typeSchema.extend({ tab: z.string() })), tabs: z.array(tabSchema) })),
}
