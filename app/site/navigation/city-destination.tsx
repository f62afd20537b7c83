import { type ReactNode, useCallback } from 'react'
import { site } from '#app/config/site.ts'
import type { ProjectSummary } from '#app/contract/places.ts'
import { mainProjectOf } from '#app/features/genplan/main-project.ts'
import { useChosenCityId } from '#app/platform/city-cookie.ts'
import { type Destination, DestinationContext } from '#app/ui/destination.ts'
import { useMenu } from '../menu.ts'

type MenuCity = { city: { id: number }; projects: readonly ProjectSummary[] }

/** Lists that take the city as a filter. */
const LISTS: ReadonlySet<string> = new Set(['/choose/flat', '/choose/type', '/chess'])
const PLAN = '/choose/genplan'
const MAP = '/projects'

/** The address of a page for one city; pages that know no cities keep theirs. */
export function ofCity(href: string, { city, projects }: MenuCity): Destination {
  if (LISTS.has(href)) return { to: href, search: { city: [city.id] } }
  // The map of the main city is the one without a city in its address.
  if (href === MAP && city.id !== site.mainCityId) return { to: href, search: { city: city.id } }
  const project = href === PLAN && mainProjectOf([{ city, projects }], [{ id: city.id, is_main: true }])
  return { to: project ? `${PLAN}/${project}` : href }
}

/**
 * Where an open page goes when its visitor chooses a city, or all of them; undefined where it stays. A
 * list keeps the rest of its filter, but no project: that may stand in another city.
 */
export function afterChoice(pathname: string, chosen: MenuCity | undefined): Destination | undefined {
  if (LISTS.has(pathname)) {
    const search = {
      city: chosen && [chosen.city.id],
      project: undefined,
      building: undefined,
      page: undefined,
    }
    return { to: pathname, search }
  }
  const page = pathname.startsWith(PLAN) ? PLAN : pathname
  if (page !== PLAN && page !== MAP) return undefined
  return chosen ? ofCity(page, chosen) : { to: page }
}

/** Links inside lead to the city that the visitor chose: what they open says so in its address. */
export function CityDestination({ children }: { children: ReactNode }) {
  const chosenId = useChosenCityId()
  const { cities } = useMenu()
  const chosen = cities.find(({ city }) => city.id === chosenId)
  const lead = useCallback((href: string) => (chosen ? ofCity(href, chosen) : { to: href }), [chosen])
  return <DestinationContext value={lead}>{children}</DestinationContext>
}
