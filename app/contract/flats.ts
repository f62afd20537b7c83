import * as z from 'zod'
import { call } from '#app/contract/wire/call.ts'
import { data, listOf } from '#app/contract/wire/envelope.ts'
import { idSchema } from '#app/contract/wire/query.ts'
import { LIST_NAMES, RANGE_NAMES, SWITCH_NAMES } from '#app/domain/facet-names.ts'
import { windowCalls } from './content/windows.ts'
import { flatCardSchema, flatSchema, programmeSchema } from './flat.ts'
import { flatFilterSchema, flatListInputSchema, groupListInputSchema } from './flat-filter.ts'
import { priceChangesCall } from './prices/price-changes.ts'
import { pricesM2Call } from './prices/prices-m2.ts'
import { extraChoiceSchema, extrasFilterSchema } from './storehouse.ts'

/** Flats of one house that differ by floor and price alone, as one item of a list. */
export const flatGroupSchema = z.object({
  /** The lowest id of all its flats: it stays the same while they are sold. */
  id: z.int().positive(),
  /** Flats of it that match. */
  count: z.int().positive(),
  /** The cheapest of them. */
  flat: flatSchema,
  /** Of the dearest of them, whole roubles; null when none has a public price. */
  price_to: z.int().positive().nullable(),
  /** The lowest and the highest floor of them, and in words on which they are: "2–4, 7", of many "от 2 до 17". */
  floors: z.object({ from: z.int(), to: z.int(), label: z.string().optional() }),
  /**
   * Where the list has groups of this size, as many rooms on as many square metres, that are no items of it: all flats of the
   * size that match, those of this group too, and in how many houses they are.
   */
  same_size: z.object({ flats: z.int().positive(), houses: z.int().positive() }).optional(),
})
export type FlatGroup = z.output<typeof flatGroupSchema>

/** A flat of a group: what it does not share with the others. */
export const groupedFlatSchema = flatSchema.pick({
  id: true,
  number: true,
  floor: true,
  floor_to: true,
  section: true,
  price: true,
  price_old: true,
  status: true,
  withdrawn: true,
  sides: true,
  views: true,
})
export type GroupedFlat = z.output<typeof groupedFlatSchema>

const optionSchema = z.object({
  /** As it is written in addresses and in the API. */
  value: z.string(),
  label: z.string(),
  /** Of a city: where it is, with the preposition, "в Перми". */
  prep: z.string().optional(),
  /** Flats that match all other filters and this option. */
  count: z.int().nonnegative(),
})
export type FacetOption = z.output<typeof optionSchema>

const rangeSchema = z.object({ min: z.number(), max: z.number() }).nullable()

/** Counts and bounds of the filter. Each is calculated without its own facet, with all the others. */
export const filterSchema = z.object({
  total: z.int().nonnegative(),
  facets: z.record(z.enum([...LIST_NAMES, ...SWITCH_NAMES]), z.array(optionSchema)),
  /** Of a range null while no flat that matches has a value; one that no flat of the catalogue has is absent. */
  ranges: z.partialRecord(z.enum(RANGE_NAMES), rangeSchema),
  /** The programmes by which `month_pay` is calculated, each for the flats that it allows. */
  programmes: z.array(programmeSchema),
})
export type Filter = z.output<typeof filterSchema>

/** One condition of a filter, and how many flats are found by it alone. */
const conditionSchema = z.object({
  /** Parameters to keep, alone. */
  params: z.array(z.string()),
  /** "До 8 млн ₽". */
  label: z.string(),
  count: z.int().nonnegative(),
})

/** When nothing is found: one condition to drop, and how many flats are found without it. */
const relaxationSchema = z.object({
  /** Parameters to drop: one facet, or both ends of a range; `reserved` is added instead, to include reserved flats. */
  params: z.array(z.string()),
  label: z.string(),
  count: z.int().positive(),
})

/** What to offer when nothing is found; the lists are empty while something is. */
export const rescueSchema = z.object({
  relax: z.array(relaxationSchema),
  /** Ranges that nothing can be in, and how many flats are found when the ends of each change places. */
  inverted: z
    .object({ ranges: z.array(z.enum(RANGE_NAMES)), count: z.int().nonnegative() })
    .default({ ranges: [], count: 0 }),
  /** Where dropping one condition does not help: each by itself. */
  alone: z.array(conditionSchema).default([]),
  /** The nearest flats whatever they fail. */
  nearest: z.array(flatSchema),
  /** The nearest flats that fail one condition alone, for the conditions of `relax` that let most flats in; at most two. */
  loosened: z
    .array(
      z.object({
        /** As in `relax`. */
        params: z.array(z.string()),
        /** "С другой площадью". */
        title: z.string(),
        flats: z.array(flatSchema).min(1),
      }),
    )
    .default([]),
})
export type Rescue = z.output<typeof rescueSchema>

/** A ready selection: a filter with an address and texts of its own. */
export const selectionSchema = z.object({
  path: z.string(),
  kind: z.enum(['flats', 'types']),
  h1: z.string(),
  title: z.string(),
  description: z.string(),
  text: z.string(),
  group: z.string(),
  label: z.string(),
  count: z.int().nonnegative(),
  /** All free flats of it, and what the cheapest and the dearest of them cost, roubles; without prices where none is public. */
  offers: z.object({ flats: z.int().nonnegative(), price: rangeSchema }).default({ flats: 0, price: null }),
  filter: flatFilterSchema,
})
export type Selection = z.output<typeof selectionSchema>

const pathInput = z.object({
  path: z.string().max(120).describe('Path of the selection, slashes and all.'),
  limit: flatListInputSchema.shape.limit,
  offset: flatListInputSchema.shape.offset,
  sort: flatListInputSchema.shape.sort,
})

export const flatsContract = {
  /** Flats by filter. @throws BAD_REQUEST naming the field that is wrong. */
  list: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/flats/', summary: 'Flats by filter, in one order', tags: ['flats'] })
    .input(flatListInputSchema)
    .output(data({ flats: listOf(flatSchema) })),

  /**
   * Flats by filter, those that differ by floor and price alone as one item. Where many sizes are found each is one item, the
   * first of its groups. @throws as `list`
   */
  groups: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/flats_groups/',
      summary: 'Flats by filter, alike ones as one item',
      tags: ['flats'],
    })
    .input(groupListInputSchema)
    .output(
      data({
        groups: listOf(flatGroupSchema),
        /** Flats in all groups; the total of `groups` counts items. */
        flats_total: z.int().nonnegative(),
      }),
    ),

  /** Storerooms and parking places that can be reserved with a flat; none of a sold one. @throws NOT_FOUND */
  extras: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/flat/{id}/extras/',
      summary: 'Storerooms and parking places to reserve with a flat',
      tags: ['flats'],
    })
    .input(extrasFilterSchema.extend({ id: idSchema.describe('Id of the flat.') }))
    .output(data({ extras: z.array(extraChoiceSchema) })),

  /** Flats that match, of the group that a flat is in, lowest floor first. @throws NOT_FOUND when there is no such flat */
  group: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/flats_group/{id}/',
      summary: 'Flats that differ from one by floor and price alone',
      tags: ['flats'],
    })
    .input(flatFilterSchema.extend({ id: idSchema.describe('Id of a flat of the group.') }))
    .output(data({ flats: z.array(groupedFlatSchema) })),

  /** Counts beside every option, and bounds of the ranges. */
  filter: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/filter/',
      summary: 'Options, counts and bounds of the filter',
      tags: ['flats'],
    })
    .input(flatFilterSchema)
    .output(data({ filter: filterSchema })),

  /** How many flats a filter finds, for the "show" button. */
  total: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/flats_total/',
      summary: 'How many flats a filter finds',
      tags: ['flats'],
    })
    .input(flatFilterSchema)
    .output(data({ total: z.int().nonnegative() })),

  /** When a filter finds nothing: which condition to drop, and the nearest flats. */
  rescue: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/flats_rescue/',
      summary: 'What to loosen when nothing is found',
      tags: ['flats'],
    })
    .input(flatFilterSchema)
    .output(data({ rescue: rescueSchema })),

  /** The card of a flat, sold ones too. @throws NOT_FOUND when no public flat has this id. */
  get: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/flat/{id}/', summary: 'The card of a flat', tags: ['flats'] })
    .input(z.object({ id: idSchema.describe('Id of the flat.') }))
    .output(data({ flat: flatCardSchema })),

  ...windowCalls,

  priceChanges: priceChangesCall,

  pricesM2: pricesM2Call,

  /** Flats of a ready selection. @throws NOT_FOUND when no selection has this path. */
  seo: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/flatsSeo/{+path}/',
      summary: 'Flats of a ready selection',
      tags: ['flats'],
    })
    .input(pathInput)
    .output(data({ flats: listOf(flatSchema), selection: selectionSchema })),
}
