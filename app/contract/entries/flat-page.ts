import * as z from 'zod'
import { FINISHES, PICTURED_ROOMS, WINDOW_SIDES } from '#app/domain/vocabulary.ts'
import { entryKind } from './entry-kind.ts'
import { type Fields, type Reading, type Shown, shown, type Written, written } from './fields.ts'

/** What a picture of a flat's page shows, in the order of the page. */
export const PICTURED = ['interior', 'view', 'facade', 'yard'] as const

/** How a picture was made. A sample is a finish that is like this one, in another flat. */
export const MADE = ['render', 'sample', 'photo'] as const

const LINK_KINDS = ['tour', 'video'] as const

const floor = z.int().min(-5).max(200)
const floors = z
  .strictObject({ from: floor, to: floor })
  .refine(({ from, to }) => from <= to, 'must end on the floor it begins with, or above')

/** Slugs of the houses of the project that it is of; of every house without them. */
const ofHouses = <F extends Fields>(f: Reading<F>) => ({
  buildings: z.optional(z.array(f.slug).min(1)),
})

const pictureFields = <F extends Fields>(f: Reading<F>) => ({
  image: f.picture,
  shows: z.enum(PICTURED),
  made: z.enum(MADE),
  /** The day of a photo. */
  date: z.optional(f.day),
  /** Instead of what the page says by itself: "Фасад", "Вид из окна на юг". */
  caption: z.optional(f.prose),
  ...ofHouses(f),
  /** Of an interior: the finishes of flats that look so. */
  finishes: z.optional(z.array(z.enum(FINISHES)).min(1)),
  /** Of an interior: the room, so that a flat without such a room does not show it. */
  room: z.optional(z.enum(PICTURED_ROOMS)),
  /** Of an interior: furniture is seen. A flat that is not sold furnished says that its price has none. */
  furniture: z.optional(z.boolean()),
  /** Of a view: where the windows look that it is seen from. */
  sides: z.optional(z.array(z.enum(WINDOW_SIDES)).min(1)),
  /** Floors that it is seen from. */
  floors: z.optional(floors),
})

const writtenPicture = z
  .strictObject(pictureFields<Written>(written))
  .refine(({ made, date }) => made !== 'photo' || date !== undefined, {
    path: ['date'],
    error: 'must be the day of the photo',
  })
  .refine(({ shows, sides }) => shows !== 'view' || sides !== undefined, {
    path: ['sides'],
    error: 'must say to which sides of the world the windows look',
  })
  .refine(({ shows, finishes }) => shows !== 'interior' || finishes !== undefined, {
    path: ['finishes'],
    error: 'must say which finishes look so',
  })

const flatPageFields = <F extends Fields>(f: Reading<F>) => ({
  /** What the price of a flat contains, by the finish that the feed names. */
  finishes: z
    .array(
      z.strictObject({
        finish: z.enum(FINISHES),
        included: z.array(f.prose),
        not_included: z.array(f.prose),
        ...ofHouses(f),
      }),
    )
    .default([]),
  /** Films of ours. */
  films: z
    .array(
      z.strictObject({
        title: f.prose,
        poster: f.picture,
        seconds: z.int().positive(),
        file: f.video,
        ...ofHouses(f),
      }),
    )
    .default([]),
  /** Tours and films on sites of others: pages that open in a tab of their own. */
  links: z
    .array(
      z.strictObject({
        kind: z.enum(LINK_KINDS),
        title: f.prose,
        url: f.webAddress,
        ...ofHouses(f),
        /** Codes of layouts. */
        types: z.optional(z.array(f.text).min(1)),
        /** Numbers on the doors. */
        flats: z.optional(z.array(f.text).min(1)),
      }),
    )
    .default([]),
})

/** What the pages of a project's flats show besides the feed; the slug is that of the project. */
export const flatPage = entryKind(
  { folder: 'flat-pages', format: 'json' },
  { ...flatPageFields<Written>(written), pictures: z.array(writtenPicture).default([]) },
  {
    ...flatPageFields<Shown>(shown),
    pictures: z.array(z.strictObject(pictureFields<Shown>(shown))).default([]),
  },
)
