import type { UnitDetails } from '#app/backend/feeds/unit.ts'
import { BENEFITS, type Benefit, FEATURES, type Feature } from '#app/domain/vocabulary.ts'
import type { OfferPrice } from './offer-price.ts'

/** Ceilings of at least this height are called high, m. */
const HIGH_CEILING_M = 3

type FeatureSources = {
  named: readonly Feature[]
  euro: boolean
  details: UnitDetails
  ceilingHeight: number | null
  isTwoLevel: boolean
}

/**
 * Features that are named and those that follow from numbers, without duplicates, in the order of the
 * vocabulary.
 */
export function unitFeatures(sources: FeatureSources): Feature[] {
  const found = new Set<Feature>(sources.named)
  if (sources.euro) found.add('euro')
  if ((sources.details.balconies ?? 0) > 0) found.add('balcony')
  if ((sources.details.loggias ?? 0) > 0) found.add('loggia')
  if ((sources.details.bathrooms ?? 0) > 1) found.add('two_bathrooms')
  if ((sources.ceilingHeight ?? 0) >= HIGH_CEILING_M) found.add('high_ceiling')
  if (sources.isTwoLevel) found.add('two_level')
  if (found.size === 0) return []
  return FEATURES.filter((feature) => found.has(feature))
}

export function unitBenefits(named: readonly Benefit[], price: OfferPrice): Benefit[] {
  const has = new Set<Benefit>(named)
  if (price.price !== null && price.priceBase !== null && price.price < price.priceBase) has.add('discount')
  if (has.size === 0) return []
  return BENEFITS.filter((benefit) => has.has(benefit))
}
