import type { Company } from '#demo/company.ts'
import { commercialPrice, flatPrice, parkingPrice, storeroomPrice } from './base-price.ts'
import type { DemoStatus, DemoUnit, UnitPlace } from './demo-unit.ts'
import { allPlaces, type SectionFloor } from './places.ts'
import { priceRecord } from './price-record.ts'
import { promotionFor } from './promotions.ts'
import { salesOf } from './sales.ts'
import { statusRecord } from './status-record.ts'
import { waysToBuy } from './ways-to-buy.ts'

function priceOf(place: UnitPlace): number {
  switch (place.kind) {
    case 'flat':
      return flatPrice(place)
    case 'storeroom':
      return storeroomPrice(place)
    case 'parking':
      return parkingPrice(place)
    case 'commercial':
      return commercialPrice(place)
  }
}

function unitOf(place: UnitPlace, status: DemoStatus, mortgages: Company['mortgages']): DemoUnit {
  const unpriced = { place, status, priceBase: null, price: null, promotion: null, benefits: [] }
  if (status === 'UNAVAILABLE') return { ...unpriced, prices: [], statuses: [] }

  const today = priceOf(place)
  // Buildings that were sold out years ago have no entries in the two years of history.
  const isLongSold = place.project.state === 'finished'
  const statuses = isLongSold ? [] : statusRecord(place, status)
  const soldAgo = status === 'SOLD' ? (statuses.at(-1)?.daysAgo ?? null) : null
  const promotion = status !== 'SOLD' && place.kind === 'flat' ? promotionFor(place) : null
  const prices = isLongSold ? [] : priceRecord(place, today, promotion, soldAgo)
  const last = prices.at(-1)
  const price = last?.price ?? today
  return {
    place,
    status,
    priceBase: last?.priceBase ?? today,
    price,
    promotion,
    benefits: place.kind === 'flat' && status !== 'SOLD' ? waysToBuy(place, price, mortgages) : [],
    prices,
    statuses,
  }
}

/** All units of the demonstration company with prices, statuses and history; the same on every call. */
export function demoUnits(company: Company, floors: SectionFloor[]): DemoUnit[] {
  const places = allPlaces(company, floors)
  const sales = salesOf(places)
  return places.map((place) => unitOf(place, sales.get(place.id) ?? 'UNAVAILABLE', company.mortgages))
}
