/** So many priced homes make a market of their own. */
export const MARKET_OF = 8
/** A price per m² so many times above or below the median of its neighbours is a mistake until somebody confirms it. */
export const FAR = 5
/** Roubles per m². No homes of the country are sold for less or for more. */
export const POSSIBLE = { least: 10_000, most: 5_000_000 } as const
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

/** A home whose price is held back. `median`: roubles per m² of its neighbours; null when they make no market. */
export type FarPrice = { price: number; area: number; median: number | null }

/** The rule of the import's query, for a home that is not in a database. */
export function isFarPrice({ price, area, median }: FarPrice): boolean {
  const perMetre = price / area
  if (perMetre < POSSIBLE.least || perMetre > POSSIBLE.most) return true
  return median !== null && (perMetre < median / FAR || perMetre > median * FAR)
}

/** The words of the log: the price in quotes, and the guess in brackets. */
export function describeFarPrice({ price, area, median }: FarPrice): string {
  const isMedianPossible = median !== null && median >= POSSIBLE.least && median <= POSSIBLE.most
  const usual = isMedianPossible ? median : ORDINARY
  const guess = GUESSES.find(([, factor]) => {
    const share = (price * factor(area)) / (usual * area)
    return share > 1 / 3 && share < 3
  })
  const beside = isMedianPossible ? `, its neighbours ${Math.round(median)}` : ''
  return `price "${price}" is ${Math.round(price / area)} roubles a m²${beside}${guess ? ` (${guess[0]}?)` : ''}`
}
