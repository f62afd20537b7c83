import type { Kysely } from 'kysely'
import * as z from 'zod'
import { type BookingContent, bookingSchema } from '#app/backend/content/schemas/booking-schema.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { ttlMemo } from '#app/backend/runtime/ttl-memo.ts'
import { defaultBooking } from './default-booking.ts'

/** Terms change rarely, and a buyer who has read an older offer is detected by its hash. */
const TTL_MS = 5_000

const memo = ttlMemo(TTL_MS)

/** A finish that buyers can order, as the content page `furnish` stores it. */
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

/** Booking terms and the finishes that can be ordered; cached for some seconds. */
export function bookingPage(db: Kysely<Tables>): Promise<BookingPage> {
  return memo(db, 'booking', async () => {
    const rows = await db
      .selectFrom('content')
      .select(['key', 'data'])
      .where('key', 'in', ['booking', 'furnish'])
      .execute()
    const data = (key: string) => rows.find((row) => row.key === key)?.data
    const bookingContent = data('booking')
    return {
      ...(bookingContent === undefined ? defaultBooking : bookingSchema.parse(bookingContent)),
      kinds: z.array(furnishKindSchema).parse(data('furnish') ?? []),
    }
  })
}
