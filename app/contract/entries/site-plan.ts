import * as z from 'zod'
import { SLUG_PATTERN } from '#app/domain/filter-limits.ts'
import { VIEWS } from '#app/domain/vocabulary.ts'
import { entryKind } from './entry-kind.ts'
import { type Fields, type Reading, type Shown, shown, type Written, written } from './fields.ts'

/** Farther than this nothing is said of a project's surroundings, metres. */
const FAR_M = 5_000

const metres = z.number().min(-FAR_M).max(FAR_M)
/** Corners of walls or shores seen from above: metres to the east and to the north of one point of the site. */
const outline = z
  .array(z.tuple([metres, metres]))
  .min(3)
  .max(200)
const height = z.number().positive().max(1_000)

const sitePlanFields = <F extends Fields>(f: Reading<F>) => ({
  houses: z
    .array(
      z.strictObject({
        /** Slug of a building of the project. */
        building: z.string().regex(SLUG_PATTERN, 'must be lower-case Latin letters, digits and hyphens'),
        /** How high floors lie above the ground, metres: the first, the second, and from one to the next above. */
        floors: z.strictObject({
          first: z.number().min(-20).max(50),
          second: z.number().min(-20).max(50),
          storey: z.number().min(2).max(10),
        }),
        /** Its parts of different height; a house of one height is one part. */
        parts: z.array(z.strictObject({ outline, height })).min(1),
      }),
    )
    .refine(
      (houses) => new Set(houses.map(({ building }) => building)).size === houses.length,
      'must name each building once',
    ),
  /** Houses of others that stand near, metres: they cover the sun and the view. */
  neighbours: z
    .array(z.strictObject({ name: z.optional(f.prose), outline, height }))
    .max(500)
    .default([]),
  /** Water, woods and the like that windows look at. */
  grounds: z
    .array(z.strictObject({ kind: z.enum(VIEWS), outline }))
    .max(50)
    .default([]),
})

/** Where the houses of a project stand, how high they are and what is around: its slug is that of the project. */
export const sitePlan = entryKind(
  { folder: 'site-plans', format: 'json' },
  sitePlanFields<Written>(written),
  sitePlanFields<Shown>(shown),
)
