/** So many priced homes make a market of their own. */
export const MARKET_OF = 8
/** So many homes of one complex tell at least which of them is a digit away from the others. */
export const FEW_OF = 3
/** A price per m² so many times above or below the median of its neighbours is a mistake until somebody confirms it. */
export const FAR = 5
/** The same above the median of few homes: the only penthouse among them may cost more than five times as much. */
export const FAR_ABOVE_FEW = 8
/** Roubles per m². No homes of the country are sold for less or for more. */
export const POSSIBLE = { least: 10_000, most: 5_000_000 } as const
/**
 * Roubles per m², the least of a home without neighbours to compare. New homes cost several times as much everywhere,
 * and a price of up to 200,000 a m² that lacks a digit is below it. An honest one below waits for a confirmation.
 */
export const LEAST_ALONE = 20_000
/** Roubles. A lower number is no price: it stands for "on request", or counts thousands or millions. */
export const LEAST_PRICE = 1_000
/** Roubles per m² of an ordinary home, for a guess in a feed in which all prices are wrong. */
const ORDINARY = 150_000

/** What a mistaken price may mean, and the factor to the true one; the area is m². */
const GUESSES = [
  ['thousands of roubles', () => 1_000],
  ['millions of roubles', () => 1_000_000],
  ['the price of one m²', (area: number) => area],
  ['kopecks', () => 0.01],
  ['a missing digit', () => 10],
  ['a digit too many', () => 0.1],
] as const

export type PriceGuess = (typeof GUESSES)[number][0]

/**
 * A home and its market. `median`: roubles per m² of its neighbours; null when they make no market. `isFew`: they are
 * fewer than a market needs.
 */
export type FarPrice = { price: number; area: number; median: number | null; isFew: boolean }

/** The rule of the import's query, for a home that is not in a database. */
export function isFarPrice({ price, area, median, isFew }: FarPrice): boolean {
  const perMetre = price / area
  if (price < LEAST_PRICE || perMetre < POSSIBLE.least || perMetre > POSSIBLE.most) return true
  if (median === null) return perMetre < LEAST_ALONE
  return perMetre < median / FAR || perMetre > median * (isFew ? FAR_ABOVE_FEW : FAR)
}

/**
 * Whether a number below the least price counts thousands or millions of roubles: a unit would then cost a tenth to ten
 * times as much a m² as an ordinary one. "1" is what feeds write for a price on request.
 */
export function countsLarger(price: number, area: number): boolean {
  if (price === 1) return false
  return [1_000, 1_000_000].some((factor) => {
    const share = (price * factor) / (ORDINARY * area)
    return share > 1 / 10 && share < 10
  })
}

/** The words of the log: the price in quotes, as people write it, and the guess in brackets. */
export function describeFarPrice({ price, area, median }: FarPrice): string {
  const isMedianPossible = median !== null && median >= POSSIBLE.least && median <= POSSIBLE.most
  const usual = isMedianPossible ? median : ORDINARY
  const guess = GUESSES.find(([, factor]) => {
    const share = (price * factor(area)) / (usual * area)
    return share > 1 / 3 && share < 3
  })
  const beside = isMedianPossible ? `, its neighbours ${Math.round(median)}` : ''
  const written = String(price).replace('.', ',')
  const perMetre =
    price < LEAST_PRICE ? 'is no price' : `is ${Math.round(price / area)} roubles a m²${beside}`
  return `price "${written}" ${perMetre}${guess ? ` (${guess[0]}?)` : ''}`
}
