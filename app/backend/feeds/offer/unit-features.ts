import type { UnitDetails } from '#app/backend/feeds/unit.ts'
import { BENEFITS, type Benefit, FEATURES, type Feature } from '#app/domain/vocabulary.ts'
import type { OfferPrice } from './offer-price.ts'

/** Ceilings from here on are what buyers call high, m. */
const HIGH_CEILING_M = 3

type FeatureSources = {
  named: readonly Feature[]
  euro: boolean
  details: UnitDetails
  ceilingHeight: number | null
  isTwoLevel: boolean
}

/** Features that were named, and those that follow from numbers; each once, in the order of the vocabulary. */
export function unitFeatures(sources: FeatureSources): Feature[] {
  const has = new Set<Feature>(sources.named)
  if (sources.euro) has.add('euro')
  if ((sources.details.balconies ?? 0) > 0) has.add('balcony')
  if ((sources.details.loggias ?? 0) > 0) has.add('loggia')
  if ((sources.details.bathrooms ?? 0) > 1) has.add('two_bathrooms')
  if ((sources.ceilingHeight ?? 0) >= HIGH_CEILING_M) has.add('high_ceiling')
  if (sources.isTwoLevel) has.add('two_level')
  return FEATURES.filter((feature) => has.has(feature))
}

export function unitBenefits(named: readonly Benefit[], price: OfferPrice): Benefit[] {
  const has = new Set<Benefit>(named)
  if (price.price !== null && price.priceBase !== null && price.price < price.priceBase) has.add('discount')
  return BENEFITS.filter((benefit) => has.has(benefit))
}
