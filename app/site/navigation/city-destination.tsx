import { type ReactNode, useCallback } from 'react'
import { site } from '#app/config/site.ts'
import { useChosenCityId } from '#app/platform/city-cookie.ts'
import { type Destination, DestinationContext } from '#app/ui/button/destination.ts'
import { useMenu } from '../menu.ts'

/** Lists that take the city as a filter. */
const LISTS: ReadonlySet<string> = new Set(['/choose/flat', '/choose/type', '/chess'])
/** Without the name of a project it shows one of the city. */
const PLAN = '/choose/genplan'
const MAP = '/projects'

/** The address of a page for one city; pages that know no cities keep theirs. */
export function ofCity(href: string, cityId: number): Destination {
  if (LISTS.has(href) || href === PLAN) return { to: href, search: { city: [cityId] } }
  // The map of the main city is the one without a city in its address.
  if (href === MAP && cityId !== site.mainCityId) return { to: href, search: { city: cityId } }
  return { to: href }
}

/**
 * Where an open page goes when its visitor chooses a city, or all of them; undefined where it stays. A
 * list keeps the rest of its filter, but no project: that may stand in another city.
 */
export function afterChoice(pathname: string, cityId: number | undefined): Destination | undefined {
  if (LISTS.has(pathname)) {
    const search = {
      city: cityId && [cityId],
      project: undefined,
      building: undefined,
      page: undefined,
    }
    return { to: pathname, search }
  }
  const page = pathname.startsWith(PLAN) ? PLAN : pathname
  if (page !== PLAN && page !== MAP) return undefined
  const whole: Destination = { to: page, search: { city: undefined } }
  return cityId === undefined ? whole : { ...whole, ...ofCity(page, cityId) }
}

/** Links inside lead to the city that the visitor chose: what they open says so in its address. */
export function CityDestination({ children }: { children: ReactNode }) {
  const chosenId = useChosenCityId()
  const { cities } = useMenu()
  // A city with nothing on sale any more narrows nothing.
  const cityId = cities.find(({ city }) => city.id === chosenId)?.city.id
  const lead = useCallback(
    (href: string) => (cityId === undefined ? { to: href } : ofCity(href, cityId)),
    [cityId],
  )
  return <DestinationContext value={lead}>{children}</DestinationContext>
}
