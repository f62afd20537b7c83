import { NO_CITY } from '#app/backend/feeds/import/city-ids.ts'
import { NO_HEADING } from '#app/config/company.ts'

/**
 * The heading of a main page that nobody has written: what the company says, else what a feed alone has told, the city
 * where it sells. In the nominative, because the other cases of a name in a feed are a guess.
 *
 * @param cities - of the projects on sale
 */
export function mainHeading(slogan: string | undefined, cities: readonly string[]): string {
  if (slogan !== undefined) return slogan
  const [city, ...others] = new Set(cities)
  const isKnown = city !== undefined && city !== NO_CITY && others.length === 0
  return isKnown ? `${city}: квартиры в\u00a0новостройках` : NO_HEADING
}
