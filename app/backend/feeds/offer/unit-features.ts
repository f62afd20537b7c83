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
  const { named, details } = sources
  const found: Feature[] = named.length === 0 ? [] : [...named]
  if (sources.euro) found.push('euro')
  if ((details.balconies ?? 0) > 0) found.push('balcony')
  if ((details.loggias ?? 0) > 0) found.push('loggia')
  if ((details.bathrooms ?? 0) > 1) found.push('two_bathrooms')
  if ((sources.ceilingHeight ?? 0) >= HIGH_CEILING_M) found.push('high_ceiling')
  if (sources.isTwoLevel) found.push('two_level')
  return found.length < 2 ? found : FEATURES.filter((feature) => found.includes(feature))
}

export function unitBenefits(named: readonly Benefit[], price: OfferPrice): Benefit[] {
  const found: Benefit[] = named.length === 0 ? [] : [...named]
  if (price.price !== null && price.priceBase !== null && price.price < price.priceBase)
    found.push('discount')
  return found.length < 2 ? found : BENEFITS.filter((benefit) => found.includes(benefit))
}
