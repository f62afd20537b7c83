import * as z from 'zod'
import {
  type PriceListMap,
  priceListMapSchema,
} from '#app/backend/feeds/dialects/price-list/price-list-map.ts'

/**
 * What is sealed of a source: its address, and the mapping when it is a price list. They are one value, because a table
 * that is read by the mapping of another one would be another developer's flats. A feed has its address alone.
 */
const sealedAddressSchema = z.union([
  z.string(),
  z.strictObject({ url: z.string(), map: priceListMapSchema }),
])

type SourceAddress = { url: string; map?: PriceListMap | undefined }

/** The value to seal. */
export function addressToSeal({ url, map }: SourceAddress): z.input<typeof sealedAddressSchema> {
  return map ? { url, map } : url
}

/** @param opened - the value that was sealed */
export function parseAddress(opened: unknown): SourceAddress {
  const address = sealedAddressSchema.parse(opened)
  return typeof address === 'string' ? { url: address } : address
}
