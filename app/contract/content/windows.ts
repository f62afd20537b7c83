import * as z from 'zod'
import { call } from '#app/contract/wire/call.ts'
import { data } from '#app/contract/wire/envelope.ts'
import { pictureSchema } from '#app/contract/wire/picture.ts'
import { idSchema } from '#app/contract/wire/query.ts'
import { WHERES } from '#app/domain/sun/look-out.ts'
import { STATUSES, VIEWS, WINDOW_SIDES } from '#app/domain/vocabulary.ts'

const point = z.tuple([z.number(), z.number()])
/** Degrees clockwise from the north. */
const azimuth = z.number().min(0).max(360)
/** Minutes since 00:00 by the clocks of the flat's city. */
const minute = z.int().min(0).max(1440)

/** A window of the flat on a drawing. */
const windowSchema = z.object({
  /** The middle of the window on the outer wall, in the units of the drawing. */
  at: point,
  facing: azimuth,
  side: z.enum(WINDOW_SIDES),
  /** null: nobody has said which room has it. */
  room: z.string().nullable(),
  /** m² of the room. */
  area: z.number().nullable(),
})
export type FlatWindow = z.output<typeof windowSchema>

/** The flat on the drawing of its floor. */
const placedSchema = z.object({
  picture: pictureSchema,
  /** Direction of the drawing's top, degrees clockwise from north; null when unknown. */
  north: z.number().nullable(),
  /** SVG path of the flat, in the units of the drawing. */
  path: z.string(),
  windows: z.array(windowSchema),
})
export type PlacedFlat = z.output<typeof placedSchema>

/** A flat of the floor. */
const neighbourSchema = z.object({
  id: z.int().positive(),
  url: z.string(),
  number: z.string(),
  rooms: z.int(),
  euro: z.boolean(),
  area: z.number(),
  /** null while it is on request, and of a sold flat. */
  price: z.int().positive().nullable(),
  status: z.enum(STATUSES),
  path: z.string(),
  pin: point.nullable(),
})
export type FloorNeighbour = z.output<typeof neighbourSchema>

export const flatFloorSchema = placedSchema.extend({
  floor: z.int(),
  section: z.int().nullable(),
  /** Page of the whole floor. */
  url: z.string(),
  /** All flats of the drawing, this one too, in their order on the floor. */
  flats: z.array(neighbourSchema),
})
export type FlatFloor = z.output<typeof flatFloorSchema>

/** From which minute of the day to which. */
const spanSchema = z.tuple([minute, minute])
const byMonth = <Item extends z.ZodType>(item: Item) => z.array(item).length(12)

export const flatSunSchema = z.object({
  /** houses: the houses around are reckoned with; sides: nothing is known of them. */
  basis: z.enum(['houses', 'sides']),
  /** Day of each month that was reckoned. */
  day: z.int(),
  /** The month of today by the office's clock, from 0, which a page shows first; an older backend does not tell it. */
  month: z.int().min(0).max(11).optional(),
  months: byMonth(
    z.object({
      /** Minutes of direct sun in any window of the flat. */
      minutes: z.int().nonnegative(),
      /** null: the sun stays above or below the horizon all day. */
      rise: minute.nullable(),
      set: minute.nullable(),
      noon: z.object({ minute, altitude: z.number() }),
      /** The sun through the day while it is up: minute, azimuth, altitude. */
      track: z.array(z.tuple([minute, azimuth, z.number()])),
    }),
  ),
  /** Rooms by the sides that their windows look to; without a plan with windows one for each side of the flat. */
  rooms: z.array(
    z.object({
      room: z.string().nullable(),
      /** m². */
      area: z.number().nullable(),
      side: z.enum(WINDOW_SIDES),
      facing: azimuth,
      /** When the sun shines into it. */
      months: byMonth(z.array(spanSchema)),
    }),
  ),
  placed: placedSchema.nullable(),
})
export type FlatSun = z.output<typeof flatSunSchema>

const houseSchema = z.object({
  /** null: a house of others without a name. */
  name: z.string().nullable(),
  distance_m: z.number(),
  height_m: z.number(),
  /** Its roof above the eye, m; below 0 one looks over it. */
  above_m: z.number(),
})
/** As the one who looks out of the window has it. */
const where = z.enum(WHERES)

export const flatViewSchema = z.object({
  /** Of the windows above the ground, metres. */
  height_m: z.number(),
  sides: z.array(
    z.object({
      side: z.enum(WINDOW_SIDES),
      /** Their names; two bedrooms are named twice. */
      rooms: z.array(z.string()),
      /** Share of the directions before the window, of 100, in which no house is higher than the eye. */
      open_percent: z.int().min(0).max(100),
      /** The house that stands before the window; null when there is none. */
      ahead: houseSchema.nullable(),
      /** The next houses that are seen besides, that which takes most of the view first. */
      beside: z.array(houseSchema.extend({ where })).default([]),
      /** Water, woods and the like that are seen, that which takes most of the view first. */
      grounds: z.array(
        z.object({ kind: z.enum(VIEWS), distance_m: z.number(), where: where.default('ahead') }),
      ),
    }),
  ),
  /** What stands around, in metres: the north is up, the flat in the middle. */
  map: z.object({
    /** Half of the width of the map. */
    reach: z.number(),
    houses: z.array(z.object({ path: z.string(), kind: z.enum(['own', 'project', 'other']) })),
    grounds: z.array(z.object({ path: z.string(), kind: z.enum(VIEWS) })),
    windows: z.array(z.object({ at: point, facing: azimuth })),
  }),
})
export type FlatView = z.output<typeof flatViewSchema>

const flatKey = z.object({ id: idSchema.describe('Id of the flat.') })

/** Calls about the windows of a flat: a part of `flatsContract`. */
export const windowCalls = {
  /** The flat on its floor. @throws NOT_FOUND when no public flat has this id, or it is on no plan */
  floor: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/flat/{id}/floor/', summary: 'A flat on its floor', tags: ['flats'] })
    .input(flatKey)
    .output(data({ floor: flatFloorSchema })),

  /** Direct sun by month. @throws NOT_FOUND when no public flat has this id, or nobody said where its windows look */
  sun: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/flat/{id}/sun/', summary: 'Direct sun in a flat', tags: ['flats'] })
    .input(flatKey)
    .output(data({ sun: flatSunSchema })),

  /** What is seen from the windows. @throws NOT_FOUND when no public flat has this id, or no plan of a site has it */
  view: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/flat/{id}/view/', summary: 'Views from a flat', tags: ['flats'] })
    .input(flatKey)
    .output(data({ view: flatViewSchema })),
}
