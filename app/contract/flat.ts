import * as z from 'zod'
import { pictureSchema } from '#app/contract/wire/picture.ts'
import { BENEFITS, FEATURES, FINISHES, STATUSES, VIEWS, WINDOW_SIDES } from '#app/domain/vocabulary.ts'
import { flatExtrasSchema } from './content/flat-extras.ts'
import { houseStoreroomsSchema } from './storehouse.ts'

/** Why a flat costs less than its base price. */
export const discountSchema = z.object({
  reason: z.string(),
  /** ISO date and time after which the base price is back; null when it has no end date. */
  until: z.string().nullable(),
})

/** What a monthly payment is calculated by: an offer of a bank, an instalment plan, a programme of the company. */
export const programmeSchema = z.object({
  name: z.string(),
  /** null for an instalment plan, and for a programme of several banks. */
  bank: z.string().nullable().default(null),
  /** Flats with this benefit can be bought by the programme; null: all flats. */
  benefit: z.enum(BENEFITS).nullable(),
  /** % a year. */
  rate: z.number(),
  /** Full cost of credit (ПСК), % a year: to be shown beside the rate; null for an instalment plan. */
  full_cost: z.object({ from: z.number(), to: z.number() }).nullable(),
  first_payment_percent: z.number(),
  /** Part of a year for an instalment plan. */
  term_years: z.number().positive(),
  /** The largest loan, roubles; null without a limit. */
  loan_limit: z.int().positive().nullable(),
})
export type Programme = z.output<typeof programmeSchema>

/** A flat as lists, the chess grid and cards show it. */
export const flatSchema = z.object({
  id: z.int().positive(),
  /** Number on the door: "128", "А-101". */
  number: z.string(),
  lot_number: z.string().nullable(),
  /** 0 is a studio. */
  rooms: z.int().min(0).max(9),
  euro: z.boolean(),
  /** m², at most two decimals. */
  area: z.number().positive(),
  kitchen_area: z.number().positive().nullable(),
  floor: z.int(),
  /** Upper floor of a two-level flat. */
  floor_to: z.int().nullable(),
  /** Height of its section or house; null while it is not known. */
  floors_total: z.int().nullable(),
  section: z.int().nullable(),
  /** Whole roubles for the whole flat; null while the price is on request. */
  price: z.int().positive().nullable(),
  /** Base price, when the price is below it. */
  price_old: z.int().positive().nullable(),
  /** Roubles a square metre, rounded. */
  price_m2: z.int().positive().nullable(),
  /** Monthly payment by `programme`, roubles; null without a programme. */
  month_pay: z.int().nonnegative().nullable(),
  /** The way to pay by month that is shown before anything is chosen: the least of those with one rate; null when there is none. */
  programme: programmeSchema.nullable(),
  discount: discountSchema.nullable(),
  status: z.enum(STATUSES),
  /** It has left its feed or was taken off sale, and nobody has said that it was sold; its status is `sold` then. */
  withdrawn: z.literal(true).optional(),
  reserved: z.boolean(),
  /** null: nobody has said it. */
  finish: z.enum(FINISHES).nullable(),
  /** Both are empty while nobody has said it. */
  deadline: z.object({ value: z.string(), label: z.string() }),
  project: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
  building: z.object({ id: z.int(), slug: z.string(), number: z.string(), name: z.string() }),
  city: z.object({ id: z.int(), name: z.string() }),
  type_id: z.int().nullable(),
  plan: pictureSchema.nullable(),
  features: z.array(z.enum(FEATURES)),
  views: z.array(z.enum(VIEWS)),
  /** Where its windows look, clockwise from the north; empty while nobody has said it. */
  sides: z.array(z.enum(WINDOW_SIDES)),
  benefits: z.array(z.enum(BENEFITS)),
})
export type Flat = z.output<typeof flatSchema>

/** One line of a flat's description; `type` never changes, `label` and `value` are for visitors. */
export const paramSchema = z.object({
  type: z.enum([
    'number',
    'lot',
    'project',
    'building',
    'section',
    'deadline',
    'address',
    'floor',
    'rooms',
    'area',
    'living',
    'kitchen',
    'balcony',
    'finish',
    'ceiling',
    'view',
    'windows',
    'features',
    'deal',
    'bathroom',
    'balconies',
    'keys',
    'material',
    'lift',
    'parking',
    'guarded',
    'metro',
    'mortgage',
    'cadastral',
    'power',
    'entrance',
    'water',
  ]),
  label: z.string(),
  value: z.string(),
})
export type Param = z.output<typeof paramSchema>

/** One picture of the flat: its plan, its place on the floor, the view from the window. */
export const planTabSchema = z.object({
  type: z.enum(['plan', 'furniture', 'floor', 'house', 'view', 'image']),
  label: z.string(),
  content: pictureSchema,
  /** Where the flat is on the plan of its floor, and the numbers of all flats there; units of the drawing. */
  place: z
    .object({
      path: z.string(),
      numbers: z.array(z.object({ number: z.string(), pin: z.tuple([z.number(), z.number()]) })),
    })
    .optional(),
})
export type PlanTab = z.output<typeof planTabSchema>

export const roomAreaSchema = z.object({
  kind: z.string(),
  name: z.string(),
  area: z.number().positive(),
  /** Metres between the finished walls; absent while nobody has told them. */
  size: z
    .object({ width: z.number().positive(), length: z.number().positive(), at_most: z.boolean() })
    .optional(),
})

/** The price a flat had from `at` on. */
export const pricePointSchema = z.object({
  /** ISO date and time. */
  at: z.string(),
  price: z.int().positive().nullable(),
  reason: z.string().nullable(),
})

/** The whole card of a flat. */
export const flatCardSchema = flatSchema.extend({
  /** "2-комнатная квартира, 61,4 м²". */
  title: z.string(),
  info: z.object({
    params: z.array(paramSchema),
    reserved: z.boolean(),
    area: z.number().positive(),
    rooms: z.int(),
    price: z.int().positive().nullable(),
  }),
  tabs: z.array(planTabSchema),
  /** m² after the house was measured, of which `area` may be told by its project; absent while nobody has said it. */
  measured_area: z.number().positive().optional(),
  room_areas: z.array(roomAreaSchema),
  /** The feed's own words, paragraphs by lines; `rest` is what follows the beginning of a long one. */
  description: z.object({ lead: z.string(), rest: z.string() }).nullable(),
  address: z.string().nullable(),
  price_history: z.array(pricePointSchema),
  /** Share of the discount, %, one decimal; null without a discount, and where it rounds to none. */
  discount_percent: z.number().nullable(),
  similar: z.object({
    cheaper: z.array(flatSchema),
    higher: z.array(flatSchema),
    same_type: z.array(flatSchema),
  }),
  /** ISO date and time at which the developer's feed last confirmed this flat. */
  confirmed_at: z.string(),
  /** ISO date and time of the last change of status. 30 days after a sale the page is closed to search engines. */
  status_at: z.string(),
  /** ISO date and time at which its reservation ends, unless it is prolonged. Absent when no end is known. */
  reserved_until: z.string().optional(),
  developer: z.object({ name: z.string(), nashdom_url: z.string().nullable() }),
  /** Storerooms of its house. */
  storerooms: houseStoreroomsSchema,
  extras: flatExtrasSchema,
  /** Which calls about its windows have an answer: `flat/{id}/floor`, `sun` and `view`. */
  around: z.object({ floor: z.boolean(), sun: z.boolean(), view: z.boolean() }),
})
export type FlatCard = z.output<typeof flatCardSchema>
