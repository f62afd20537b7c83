import * as z from 'zod'
import { call } from '#app/contract/wire/call.ts'
import { data } from '#app/contract/wire/envelope.ts'
import { pictureSchema } from '#app/contract/wire/picture.ts'
import { queryInt } from '#app/contract/wire/query.ts'
import { MAX_FLOOR, MAX_ID, MIN_FLOOR, SLUG_PATTERN } from '#app/domain/filter-limits.ts'
import { STATUSES } from '#app/domain/vocabulary.ts'
import { flatFilterSchema } from './flat-filter.ts'
import { buildingSchema } from './places.ts'

/** A part of a picture that is a link: to a building, a floor or a flat. */
export const genplanAreaSchema = z.object({
  kind: z.enum(['building', 'floor', 'flat']),
  /** Building id, floor, or flat id. */
  id: z.int(),
  /** Address on this site, without the filter. */
  url: z.string(),
  /** "Корпус 6", "7 этаж", "Квартира 128". */
  label: z.string(),
  /** SVG path in the picture's pixels (a drawing's view box units). */
  path: z.string(),
  /** Where a label can be placed, in the same units. */
  pin: z.tuple([z.number(), z.number()]).nullable(),
  /** Free flats here; with a filter, those that match. */
  free: z.int().nonnegative(),
  /** Price of the cheapest of them, whole roubles. */
  price_from: z.int().positive().nullable(),
  /** Only of a flat. */
  flat: z
    .object({
      number: z.string(),
      section: z.int().nullable(),
      position: z.int().nullable(),
      rooms: z.int().min(0).max(9),
      euro: z.boolean(),
      area: z.number().positive(),
      price: z.int().positive().nullable(),
      /** Base price, when the price is below it. */
      price_old: z.int().positive().nullable(),
      status: z.enum(STATUSES),
    })
    .nullable(),
  /** False when the filter matches nothing in it; absent without a filter. */
  match: z.boolean().optional(),
})
export type GenplanArea = z.output<typeof genplanAreaSchema>

/** A picture to choose by. The fields of the picture are on the same level; `image` is its address. */
export const genplanPictureSchema = pictureSchema.omit({ url: true }).extend({
  image: z.string(),
  areas: z.array(genplanAreaSchema),
  /** Direction of the picture's top, degrees clockwise from north; null when unknown. */
  north: z.number().nullable(),
})
export type GenplanPicture = z.output<typeof genplanPictureSchema>

/** A floor, with its pictures to choose by: aerial, facade, or plans of its sections. */
export const genplanFloorSchema = genplanPictureSchema.extend({
  floor: z.int(),
  /** Building id; null when the picture shows this floor of all buildings. */
  building: z.int().nullable(),
  section: z.int().nullable(),
  free: z.int().nonnegative(),
  price_from: z.int().positive().nullable(),
  url: z.string(),
})
export type GenplanFloor = z.output<typeof genplanFloorSchema>

/** A floor of a house with its counts, for lists; also where there is no picture. */
export const houseFloorSchema = z.object({
  floor: z.int(),
  /** Building id. */
  building: z.int().positive(),
  url: z.string(),
  free: z.int().nonnegative(),
  price_from: z.int().positive().nullable(),
  /** The counted flats by number of rooms, the fewest first; absent from an API that does not count them so. */
  rooms: z.array(z.object({ rooms: z.int().min(0).max(9), free: z.int().positive() })).optional(),
  match: z.boolean().optional(),
})
export type HouseFloor = z.output<typeof houseFloorSchema>

export const genplanSchema = z.object({
  id: z.int().positive(),
  slug: z.string(),
  name: z.string(),
  city_id: z.int().positive(),
  city: z.string(),
  /** Buildings with their counts: of all free flats, or of those that match the filter. */
  house_list: z.array(
    buildingSchema.extend({
      url: z.string(),
      matched: z.int().nonnegative(),
      /** The greatest discount of them, per cent with one decimal; null when none has one. */
      discount: z.number().positive().nullable(),
    }),
  ),
  /** The aerial picture with building areas; null when the project has none. */
  genplan: genplanPictureSchema.nullable(),
  /** Facades of the requested building (`house`), or of all, each with the areas of its floors. */
  facades: z.array(genplanPictureSchema.extend({ building: z.int().positive() })),
  /**
   * For a project: one entry for each floor, the aerial picture with the bands of that floor. For one floor: plans of
   * its sections, each with the areas of its flats.
   */
  genplanFloors: z.array(genplanFloorSchema),
  /** Floors with flats, from the top down: of the requested building, or of each building in turn. */
  floors: z.array(houseFloorSchema),
  /** For one floor: flats that are on none of its plans; their `path` is empty. */
  unplaced: z.array(genplanAreaSchema),
})
export type Genplan = z.output<typeof genplanSchema>

/** A project or one of its houses, and the filter. */
export const genplanInputSchema = flatFilterSchema.extend({
  id: z
    .union([queryInt.pipe(z.int().positive().max(MAX_ID)), z.string().regex(SLUG_PATTERN)])
    .describe('Id or slug of the project.'),
  house: z
    .preprocess((value) => (value === '' ? undefined : value), z.string().regex(SLUG_PATTERN).optional())
    .meta({ description: 'Slug of one building: its facades and floors alone.', examples: ['korpus-6'] }),
})

export const genplanFloorInputSchema = genplanInputSchema.extend({
  floor: queryInt
    .pipe(z.int().min(MIN_FLOOR).max(MAX_FLOOR))
    .describe('Number of the floor; the ground floor is 1.'),
})

export const genplanContract = {
  /** The master plan of a project. @throws NOT_FOUND when project or house is unknown */
  get: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/projects/genplan/{id}/',
      summary: 'The master plan of a project',
      tags: ['choice by eye'],
    })
    .input(genplanInputSchema)
    .output(data({ project: genplanSchema })),

  /** One floor of the project, or of one house. @throws NOT_FOUND when there is no such floor */
  floor: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/projects/genplan/{id}/{floor}/',
      summary: 'Plans of one floor',
      tags: ['choice by eye'],
    })
    .input(genplanFloorInputSchema)
    .output(data({ project: genplanSchema })),
}
