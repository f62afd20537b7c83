import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useCallback, useContext } from 'react'
import { company } from '#app/config/company.ts'
import { useChosenCityId } from '#app/platform/city-cookie.ts'
import { type Destination, DestinationContext } from '#app/ui/button/destination.ts'
import { useMenu } from '../menu.ts'

/** Lists that take the city as a filter. */
const LISTS: ReadonlySet<string> = new Set(['/choose/flat', '/choose/type', '/chess'])
/** All cities, that of the address first. */
const CONTACTS = '/contacts'
/** Without a project in its address this page shows one of the city. */
const PLAN = '/choose/genplan'
const MAP = '/projects'

/** The address of a page for one city; pages without a city filter keep theirs. */
export function ofCity(href: string, cityId: number): Destination {
  if (LISTS.has(href) || href === PLAN) return { to: href, search: { city: [cityId] } }
  if (href === CONTACTS) return { to: href, search: { city: cityId } }
  // The map of the main city has no city in its address.
  if (href === MAP && cityId !== company().mainCityId) return { to: href, search: { city: cityId } }
  return { to: href }
}

/**
 * The new address of the open page when the visitor chooses a city or all cities; undefined if it does not change. A
 * list keeps its filter except the project, which may be in another city.
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
  if (page !== PLAN && page !== MAP && page !== CONTACTS) return undefined
  const whole: Destination = { to: page, search: { city: undefined } }
  return cityId === undefined ? whole : { ...whole, ...ofCity(page, cityId) }
}

/** Adds the visitor's city to the addresses of the links inside. */
export function CityDestination({ children }: { children: ReactNode }) {
  const chosenId = useChosenCityId()
  const { cities } = useMenu()
  // A city without flats on sale is ignored.
  const cityId = cities.find(({ city }) => city.id === chosenId)?.city.id
  const lead = useCallback(
    (href: string) => (cityId === undefined ? { to: href } : ofCity(href, cityId)),
    [cityId],
  )
  return <DestinationContext value={lead}>{children}</DestinationContext>
}

/** Leads the links inside to the one city that the filter of the open page names, before the city that the visitor chose. */
export function FilterCityDestination({ children }: { children: ReactNode }) {
  const chosen = useContext(DestinationContext)
  const cityId = useSearch({ strict: false, select: onlyCity })
  const lead = useCallback(
    (href: string) => (cityId === undefined ? chosen(href) : ofCity(href, cityId)),
    [chosen, cityId],
  )
  return <DestinationContext value={lead}>{children}</DestinationContext>
}

function onlyCity({ city }: { city?: number | readonly number[] | undefined }): number | undefined {
  return typeof city === 'object' && city.length === 1 ? city[0] : undefined
}
