import * as z from 'zod'
import { call } from '#app/contract/wire/call.ts'
import { data } from '#app/contract/wire/envelope.ts'
import { queryInt } from '#app/contract/wire/query.ts'
import { STATUSES } from '#app/domain/vocabulary.ts'

/** A flat whose status or price changed; a flat that left the site has status null. Also the data of `event: flat`. */
export const flatEventSchema = z.object({
  id: z.int().positive(),
  status: z.enum(STATUSES).nullable(),
  /** Whole roubles. */
  price: z.int().positive().nullable(),
  version: z.int().nonnegative(),
})
export type FlatEvent = z.output<typeof flatEventSchema>

export const liveContract = {
  /** What changed after a version, for pages that cannot use the stream at /events. */
  changes: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/flats_changes/',
      summary: 'Flats that changed after a version',
      tags: ['flats'],
    })
    .input(
      z.object({
        since: z
          .preprocess((v) => (v === '' ? undefined : v), queryInt.pipe(z.int().min(0)).optional())
          .describe('Number of the last change that is known.'),
      }),
    )
    .output(
      data({
        changes: z.array(flatEventSchema),
        /** The `since` of the next call. */
        version: z.int().nonnegative(),
        /** There were too many changes, or too long ago: everything must be read again. */
        reload: z.boolean(),
      }),
    ),
}
