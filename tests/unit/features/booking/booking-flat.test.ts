import { expect, it } from 'vitest'
import { toBookingFlat } from '#app/features/booking/booking-flat.ts'
import { sampleFlatCard } from '#app/routes/static/-samples/sample-flats.ts'

it('a flat that has left the site without being sold is gone', () => {
  const sold = { ...sampleFlatCard(), status: 'sold' as const }
  expect(toBookingFlat(sold).status).toBe('sold')
  expect(toBookingFlat({ ...sold, withdrawn: true }).status).toBe('gone')
})
