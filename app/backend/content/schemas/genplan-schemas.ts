import * as z from 'zod'
import { MAX_FLOOR, MIN_FLOOR, SLUG_PATTERN } from '#app/domain/filter-limits.ts'

/** Schemas of the files with areas to choose by; docs/genplan-areas.md explains how to create them. */

const pointSchema = z.tuple([z.number(), z.number()])
/** Closed polygons: the last point of each is connected to its first. */
const ringsSchema = z.array(z.array(pointSchema).min(3))
const floorNumberSchema = z.int().min(MIN_FLOOR).max(MAX_FLOOR)
/** Compass direction of the top of the picture, degrees clockwise from north. */
const northSchema = z.number().min(0).lt(360).nullable().default(null)

const pictureFloorSchema = z.object({
  floor: floorNumberSchema,
  /** The visible parts of the floor. */
  visible: ringsSchema.default([]),
  /** The whole outline of its walls, including hidden parts. */
  quads: ringsSchema.default([]),
})
export type PictureFloor = z.output<typeof pictureFloorSchema>

/** `pictures/*.polygons.json`: the areas of buildings and floors on one picture, in its pixels. */
export const pictureAreasSchema = z.object({
  /** File name of the picture in pictures.json. */
  image: z.string(),
  /** Slug of the project. */
  scene: z.string().regex(SLUG_PATTERN),
  /** `genplan` is the aerial picture, `facade-…` shows one building; other pictures need no areas. */
  shot: z.string(),
  north: northSchema,
  buildings: z.array(
    z.object({
      /** Id of the building in the feed. */
      id: z.string(),
      outline: ringsSchema,
      pin: pointSchema.nullable().default(null),
      floors: z.array(pictureFloorSchema).default([]),
    }),
  ),
})
export type PictureAreas = z.output<typeof pictureAreasSchema>

/** A window on the plan of a floor. */
const planWindowSchema = z.object({
  /** The room behind it: "Спальня". */
  room: z.string().trim().min(1).optional(),
  /** m² of that room. */
  area: z.number().positive().optional(),
  /** The middle of the window on the outer wall, in the units of the drawing. */
  at: pointSchema,
  /** Where it looks, degrees clockwise from the top of the drawing. */
  facing: z.number().min(0).lt(360),
})

/** `content/floor-plans.json`: drawings of floors, and the floors that they apply to. */
export const floorPlansSchema = z
  .object({
    plans: z.array(
      z.object({
        code: z.string(),
        /** URL of the drawing. */
        image: z.string(),
        /** Size of the drawing in the units of the areas. */
        width: z.number().positive(),
        height: z.number().positive(),
        flats: z.array(
          z.object({
            position: z.int().positive(),
            outline: ringsSchema,
            pin: pointSchema.nullable().default(null),
            windows: z.array(planWindowSchema).optional(),
          }),
        ),
        /** Units of the drawing in a metre. */
        metre: z.number().positive().optional(),
      }),
    ),
    places: z.array(
      z.object({
        /** Id of the building in the feed. */
        building: z.string(),
        section: z.int(),
        plan: z.string(),
        /** The first and the last floor with this plan. */
        floors: z.tuple([floorNumberSchema, floorNumberSchema]),
        north: northSchema,
        /** Where the upper left corner of the drawing is on the plan of the site, metres to the east and to the north. */
        at: pointSchema.optional(),
      }),
    ),
  })
  .superRefine(({ plans, places }, context) => {
    const codes = new Set(plans.map(({ code }) => code))
    for (const [index, { plan, floors }] of places.entries()) {
      if (!codes.has(plan))
        context.addIssue({ code: 'custom', path: ['places', index, 'plan'], message: `no plan ${plan}` })
      if (floors[0] > floors[1])
        context.addIssue({
          code: 'custom',
          path: ['places', index, 'floors'],
          message: 'the first is above the last',
        })
    }
  })
