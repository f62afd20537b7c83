import * as z from 'zod'
import { call } from '#app/contract/wire/call.ts'
import { data, listOf } from '#app/contract/wire/envelope.ts'
import { pictureSchema } from '#app/contract/wire/picture.ts'
import {
  idSchema,
  queryFlag,
  queryInt,
  queryIntRange,
  queryList,
  queryRange,
} from '#app/contract/wire/query.ts'
import { EXTRA_KINDS, MAX_EXTRAS, MAX_LEVEL } from '#app/domain/booking/extras.ts'
import {
  MAX_AREA_M2,
  MAX_LIST_LIMIT,
  MAX_LIST_OFFSET,
  MAX_PRICE_RUB,
  PAGE_SIZE,
  SLUG_PATTERN,
} from '#app/domain/filter-limits.ts'
import { STATUSES, STOREROOM_SORTS } from '#app/domain/vocabulary.ts'

/** Public storerooms, or parking places, of a house or a project: those on sale, and all. */
export const storeroomCountSchema = z.object({
  free: z.int().nonnegative(),
  total: z.int().nonnegative(),
})
export type StoreroomCount = z.output<typeof storeroomCountSchema>

export const storeroomSchema = z.object({
  id: z.int().positive(),
  /** On its door, or on the floor of the parking: "К12". */
  number: z.string(),
  building: z.object({ id: z.int().positive(), slug: z.string(), name: z.string() }),
  /** Its level; below ground it is negative. */
  floor: z.int(),
  /** m². */
  area: z.number().positive(),
  /** Whole roubles; null while the price is on request, and of a sold storeroom. */
  price: z.int().positive().nullable(),
  status: z.enum(STATUSES),
})
export type Storeroom = z.output<typeof storeroomSchema>

/** A storeroom or a parking place. */
const extraUnitSchema = storeroomSchema.extend({
  kind: z.enum(EXTRA_KINDS),
  /** Number of the section whose lift leads to it; null where it is unknown. */
  section: z.int().nullable(),
})
export type ExtraUnit = z.output<typeof extraUnitSchema>

const freeCountSchema = z.object({
  free: z.int().positive(),
  /** Price of the cheapest, roubles. */
  price_from: z.int().positive(),
})

/** What of one kind can be reserved with a flat; of the flat's house first, then the cheapest. */
export const extraChoiceSchema = z.object({
  kind: z.enum(EXTRA_KINDS),
  /** How many are free in the project. */
  free: z.int().positive(),
  /** Price of the cheapest, roubles. */
  price_from: z.int().positive(),
  /** The same of the flat's house, and of the other houses; absent where none is free. */
  house: freeCountSchema.optional(),
  elsewhere: freeCountSchema.optional(),
  /** Levels that have free ones, from the top down. */
  floors: z.array(z.int()).default([]),
  /** How many of the free ones match what is asked. */
  found: z.int().nonnegative().optional(),
  /** The first of those. */
  units: z.array(extraUnitSchema.extend({ price: z.int().positive() })),
})
export type ExtraChoice = z.output<typeof extraChoiceSchema>

/** Numbers on doors are shorter. */
const MAX_NUMBER = 20

/** Which of the storerooms and parking places of a flat's project are asked for; all of them without a filter. */
export const extrasFilterSchema = z.object({
  kind: z.enum(EXTRA_KINDS).optional().describe('Of one kind alone.'),
  number: z.string().trim().max(MAX_NUMBER).optional().describe('Part of the number; case does not matter.'),
  floor: queryIntRange(-MAX_LEVEL, MAX_LEVEL).describe('Level; below ground it is negative.'),
  ids: queryList(idSchema, MAX_EXTRAS).describe('These alone.'),
})
export type ExtrasFilter = z.output<typeof extrasFilterSchema>

const boundsSchema = z.object({ min: z.number(), max: z.number() }).nullable()

/** The storerooms of one house. */
export const houseStoreroomsSchema = storeroomCountSchema.extend({
  /** Price of the cheapest free one, roubles. */
  price_from: z.int().positive().nullable(),
})
export type HouseStorerooms = z.output<typeof houseStoreroomsSchema>

const houseSchema = houseStoreroomsSchema.extend({
  id: z.int().positive(),
  slug: z.string(),
  name: z.string(),
  /** When it is finished. An API from before deadlines tells none. */
  deadline: z.object({ value: z.string(), label: z.string() }).optional(),
})

const levelSchema = z.object({
  floor: z.int(),
  /** All units of the level by number; `match` says whether the list has it. */
  storerooms: z.array(storeroomSchema.extend({ match: z.boolean() })),
})

export const storehouseSchema = listOf(storeroomSchema).extend({
  /** What the list is of. An API from before parking places answers for storerooms alone. */
  kind: z.enum(EXTRA_KINDS).default('storeroom'),
  project: z.object({
    id: z.int().positive(),
    slug: z.string(),
    name: z.string(),
    city: z.object({ id: z.int(), name: z.string() }),
  }),
  /** Houses that have such units, whatever the filter. */
  houses: z.array(houseSchema).min(1),
  /** The house of the list: the one asked for, or the only one; null when the list has several. */
  house: z.string().nullable(),
  /** Bounds of what is on sale, whatever the filter. */
  ranges: z.object({ area: boundsSchema, price: boundsSchema }),
  /** Numbers of all levels from the top down, of the house or of all houses, whatever the filter. */
  floors: z.array(z.int()).default([]),
  /** Levels of the house from the top down; empty when the list has several houses. */
  levels: z.array(levelSchema),
})
export type Storehouse = z.output<typeof storehouseSchema>

const blankToAbsent = (value: unknown) => (value === '' ? undefined : value)

export const storehouseInputSchema = z.object({
  project: z.string().max(80).describe('Slug of the project.'),
  kind: z
    .enum(EXTRA_KINDS)
    .default('storeroom')
    .describe('What the list is of: storerooms or parking places.'),
  house: z
    .preprocess(blankToAbsent, z.string().regex(SLUG_PATTERN).optional())
    .meta({ description: 'Slug of one building.', examples: ['korpus-6'] }),
  area_from: queryRange(0, MAX_AREA_M2).describe('Least area, m².'),
  area_to: queryRange(0, MAX_AREA_M2).describe('Greatest area, m².'),
  price_from: queryIntRange(0, MAX_PRICE_RUB).describe('Least price, roubles.'),
  price_to: queryIntRange(0, MAX_PRICE_RUB).describe('Greatest price, roubles.'),
  floor: queryIntRange(-MAX_LEVEL, MAX_LEVEL).describe('Level; below ground it is negative.'),
  taken: queryFlag.describe('Lists reserved and sold ones too.'),
  id: idSchema.optional().describe('This one alone.'),
  sort: z
    .enum(STOREROOM_SORTS)
    .default('price')
    .describe('Order; a minus reverses it. Equal ones go by number.'),
  limit: queryInt.pipe(z.int().min(1).max(MAX_LIST_LIMIT)).default(PAGE_SIZE).describe('Items on the page.'),
  offset: queryInt.pipe(z.int().min(0).max(MAX_LIST_OFFSET)).default(0).describe('Items to skip.'),
})
export type StorehouseInput = z.output<typeof storehouseInputSchema>

/** What of one kind a project has. An API from before areas tells none. */
const unitsOfProjectSchema = houseStoreroomsSchema.extend({
  /** m²: of those on sale. */
  area: boundsSchema.optional(),
})
export type UnitsOfProject = z.output<typeof unitsOfProjectSchema>

/** Storerooms and parking places of one project: those on sale, and all. */
const projectUnitsSchema = z.object({
  slug: z.string(),
  name: z.string(),
  image: pictureSchema.nullable().default(null),
  storeroom: unitsOfProjectSchema,
  parking: unitsOfProjectSchema,
})

/** Projects that have storerooms or parking places on sale, by city. */
export const citiesWithUnitsSchema = z.array(
  z.object({ id: z.int(), name: z.string(), projects: z.array(projectUnitsSchema).min(1) }),
)
export type CityWithUnits = z.output<typeof citiesWithUnitsSchema>[number]

export const storehouseContract = {
  projects: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/storehouse/projects/',
      summary: 'Projects that have storerooms or parking places on sale, by city',
      tags: ['storerooms'],
    })
    .output(data({ cities: citiesWithUnitsSchema })),

  /** Storerooms or parking places of a project. @throws NOT_FOUND when the project, or the house, has none */
  list: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/storehouse/',
      summary: 'Storerooms or parking places of a project',
      tags: ['storerooms'],
    })
    .input(storehouseInputSchema)
    .output(data({ storehouse: storehouseSchema })),
}
