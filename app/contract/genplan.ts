import * as z from 'zod'
import { call } from '#app/contract/wire/call.ts'
import { data } from '#app/contract/wire/envelope.ts'
import { pictureSchema } from '#app/contract/wire/picture.ts'
import { queryInt } from '#app/contract/wire/query.ts'
import { MAX_FLOOR, MIN_FLOOR, SLUG_PATTERN } from '#app/domain/filter-limits.ts'
import { STATUSES } from '#app/domain/vocabulary.ts'
import { flatFilterSchema } from './flat-filter.ts'
import { buildingSchema } from './places.ts'

/** A part of a picture that leads on: a building, its floor, a flat. */
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
  /** Where a sign may stand, in the same units. */
  pin: z.tuple([z.number(), z.number()]).nullable(),
  /** Free flats here; with a filter, those that match. */
  free: z.int().nonnegative(),
  /** Whole roubles, the cheapest of them. */
  price_from: z.int().positive().nullable(),
  /** Of a flat. */
  flat: z
    .object({
      number: z.string(),
      section: z.int().nullable(),
      position: z.int().nullable(),
      rooms: z.int().min(0).max(9),
      euro: z.boolean(),
      area: z.number().positive(),
      price: z.int().positive().nullable(),
      status: z.enum(STATUSES),
    })
    .nullable(),
  /** False when the filter leaves it out whole; absent without a filter. */
  match: z.boolean().optional(),
})
export type GenplanArea = z.output<typeof genplanAreaSchema>

/** A picture to choose by. Its own fields lie flat: image is the address. */
export const genplanPictureSchema = pictureSchema.omit({ url: true }).extend({
  image: z.string(),
  areas: z.array(genplanAreaSchema),
  /** Turn of the picture's top from north, degrees clockwise; null while unknown. */
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

/** A floor of a house by its numbers alone, for lists: also where there is no picture. */
export const houseFloorSchema = z.object({
  floor: z.int(),
  /** Building id. */
  building: z.int().positive(),
  url: z.string(),
  free: z.int().nonnegative(),
  price_from: z.int().positive().nullable(),
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
  house_list: z.array(buildingSchema.extend({ url: z.string(), matched: z.int().nonnegative() })),
  /** The aerial picture with building areas; null when the project has none. */
  genplan: genplanPictureSchema.nullable(),
  /** Facades of the asked building (`house`), or of all: floor areas on each. */
  facades: z.array(genplanPictureSchema.extend({ building: z.int().positive() })),
  /**
   * Of the project: one entry a floor, the aerial picture with that floor's bands. Of one floor: plans of
   * sections, flat areas on each.
   */
  genplanFloors: z.array(genplanFloorSchema),
  /** Floors with flats, from the top down: of the asked building, or of every one in turn. */
  floors: z.array(houseFloorSchema),
  /** Of one floor: flats that stand on none of its plans; their `path` is empty. */
  unplaced: z.array(genplanAreaSchema),
})
export type Genplan = z.output<typeof genplanSchema>

/** A project or one of its houses, and the filter. */
export const genplanInputSchema = flatFilterSchema.extend({
  id: z
    .union([queryInt.pipe(z.int().positive().max(2_147_483_647)), z.string().regex(SLUG_PATTERN)])
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
