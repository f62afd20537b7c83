import * as z from 'zod'
import { entryKind } from './entry-kind.ts'
import { type Fields, type Reading, type Shown, shown, type Written, written } from './fields.ts'

/** What portals read; JSON is for a developer's other programs. */
export const PORTAL_DIALECTS = ['yrl', 'cian', 'avito', 'domclick', 'yml', 'json'] as const
export type PortalDialectName = (typeof PORTAL_DIALECTS)[number]

/** Letters, digits and the like: ids of portals, and values of utm. */
const word = z.string().regex(/^[\p{L}\p{N}_.~-]{1,80}$/u, 'must be letters, digits, _ . ~ or -')

const channelFields = <F extends Fields>(f: Reading<F>) => ({
  /** SHA-256 of the token in the channel's address: who reads the folder or the database cannot fetch the feed. */
  token_sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be the line that `npm run feed -- token` gives'),
  dialects: z.array(z.enum(PORTAL_DIALECTS)).min(1),
  /** Which flats; all free ones without it. */
  filter: z.optional(f.filter),
  /** `discounted`: the price of today; `base`: the price before discounts. */
  price: z.enum(['discounted', 'base']).default('discounted'),
  /** Instead of the phone of the flat's complex, or of its city. */
  phone: z.optional(f.phone),
  /** Put on every link to the site. */
  utm: z.optional(
    z.strictObject({
      source: z.optional(word),
      medium: z.optional(word),
      campaign: z.optional(word),
      content: z.optional(word),
      term: z.optional(word),
    }),
  ),
  /** The portal's ids of projects and of their houses, by the slugs of both. */
  projects: z
    .record(
      z.string(),
      z.strictObject({ id: z.optional(word), houses: z.record(z.string(), word).default({}) }),
    )
    .default({}),
})

/** A portal, or a program, that fetches the flats of the site. */
export const feedChannel = entryKind(
  { folder: 'feed-channels', format: 'json' },
  channelFields<Written>(written),
  channelFields<Shown>(shown),
)
