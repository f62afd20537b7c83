import * as z from 'zod'
import { call } from '#app/contract/wire/call.ts'
import { data } from '#app/contract/wire/envelope.ts'
import { idSchema } from '#app/contract/wire/query.ts'
import { STATUSES } from '#app/domain/vocabulary.ts'
import { flatFilterSchema } from './flat-filter.ts'
import { storeroomCountSchema } from './storehouse.ts'

/** One flat of the grid. */
export const chessCellSchema = z.object({
  id: z.int().positive(),
  /**
   * Column in its section, from 1; two cells of a section never share floor and position. It is the flat's own
   * position, where no other flat has the same; columns without flats are left out.
   */
  position: z.int().positive(),
  /** Number on the door. */
  number: z.string(),
  /** 0 is a studio. */
  rooms: z.int().min(0).max(9),
  euro: z.boolean(),
  /** m². */
  area: z.number().positive(),
  /** Whole roubles; null while the price is on request, and of a sold flat. */
  price: z.int().positive().nullable(),
  /** Base price, when the price is below it. */
  price_old: z.int().positive().nullable(),
  status: z.enum(STATUSES),
  /**
   * Upper floor of a two-level flat, else null. Such a cell is listed once, on its lower floor, and fills its
   * column on every floor up to this one; a table that is drawn from the top down starts it in this row.
   */
  floor_to: z.int().nullable(),
  /** With a filter: whether the list finds this flat. Absent without one. */
  match: z.boolean().optional(),
})
export type ChessCell = z.output<typeof chessCellSchema>

const chessFloorSchema = z.object({
  floor: z.int(),
  /** Whether the floor has public flats (the upper level of a two-level flat counts). */
  use: z.enum(['flats', 'other']),
  cells: z.array(chessCellSchema),
})

const chessSectionSchema = z.object({
  /** `NO_SECTION` where it is not known. */
  number: z.int(),
  /** Columns of the section: the greatest position of its cells. */
  columns: z.int().nonnegative(),
  /** From the top down, every floor of the section. */
  floors: z.array(chessFloorSchema),
})
export type ChessSection = z.output<typeof chessSectionSchema>

const legendSchema = z.object({
  status: z.enum(STATUSES),
  label: z.string(),
  /** All cells of the building with this status, whatever the filter. */
  count: z.int().nonnegative(),
})

export const chessSchema = z.object({
  building: z.object({
    id: z.int().positive(),
    slug: z.string(),
    number: z.string(),
    name: z.string(),
    project: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
    deadline: z.object({ value: z.string(), label: z.string() }),
    /** null while the height is not known. */
    floors_total: z.int().positive().nullable(),
  }),
  sections: z.array(chessSectionSchema),
  legend: z.array(legendSchema),
  /** Cells that match the filter; null without one. */
  matched: z.int().nonnegative().nullable(),
  /** Storerooms of the building, which have no place in the grid. */
  storerooms: storeroomCountSchema,
})
export type Chess = z.output<typeof chessSchema>

export const chessContract = {
  /** The availability grid of a building. @throws NOT_FOUND */
  get: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/house/chess/{buildingID}/',
      summary: 'The availability grid of a building',
      tags: ['choice by eye'],
    })
    .input(flatFilterSchema.extend({ buildingID: idSchema.describe('Id of the building.') }))
    .output(data({ chess: chessSchema })),
}
