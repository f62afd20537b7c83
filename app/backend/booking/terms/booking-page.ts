import type { Kysely } from 'kysely'
import * as z from 'zod'
import { type BookingContent, bookingSchema } from '#app/backend/content/schemas/booking-schema.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { ttlMemo } from '#app/backend/runtime/ttl-memo.ts'
import { defaultBooking } from './default-booking.ts'

/** Terms change rarely; an offer that was read stays good by its hash. */
const KEEP_MS = 5_000

const recent = ttlMemo(KEEP_MS)

/** A finish that flats can be had with, as content's page `furnish` keeps it. */
const furnishKindSchema = z.object({
  id: z.int().positive(),
  title: z.string(),
  kind: z.string(),
  text: z.string(),
  price_m2: z.int().nonnegative().nullable(),
  images: z.array(z.object({ url: z.string() })).default([]),
})
export type FurnishKind = z.output<typeof furnishKindSchema>

export type BookingPage = BookingContent & { kinds: FurnishKind[] }

/** How flats are booked here, and the finishes that can be had. Remembered for some seconds. */
export function bookingPage(db: Kysely<Tables>): Promise<BookingPage> {
  return recent(db, 'booking', async () => {
    const rows = await db
      .selectFrom('content')
      .select(['key', 'data'])
      .where('key', 'in', ['booking', 'furnish'])
      .execute()
    const data = (key: string) => rows.find((row) => row.key === key)?.data
    const own = data('booking')
    return {
      ...(own === undefined ? defaultBooking : bookingSchema.parse(own)),
      kinds: z.array(furnishKindSchema).parse(data('furnish') ?? []),
    }
  })
}
