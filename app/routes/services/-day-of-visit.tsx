import type { QueryClient } from '@tanstack/react-query'
import { menuQueries } from '#app/features/content/menu.queries.ts'
import { formHref } from '#app/features/forms/form-href.ts'
import { prefetchVisitDays, VisitDays } from '#app/features/forms/places/visit-days.tsx'
import { useMenu } from '#app/site/menu.ts'
import { PhoneLink } from '#app/site/phone-link.tsx'
import { markIncomplete } from '#app/site/request-context.ts'
import { OrderService } from './-order-service.tsx'

/** More would push the steps of the viewing away: the form has a choice of all. */
const MOST_PROJECTS = 6

type Cities = ReturnType<typeof useMenu>['cities']

/** Those on sale: of others there is nothing to see yet, or nothing is left. */
const visited = (cities: Cities) =>
  cities
    .flatMap(({ projects }) => projects)
    .filter(({ state }) => state !== 'announced' && state !== 'sold_out')
    .slice(0, MOST_PROJECTS)

/** Asks for the free days of the projects that are shown. A page without some of them is for its own visitor alone. */
export async function prefetchDays(client: QueryClient): Promise<void> {
  const { cities } = await client.ensureQueryData(menuQueries.menu())
  const areAllTold = await prefetchVisitDays(client, visited(cities))
  if (!areAllTold) markIncomplete()
}

/** The choice of the day of a viewing, and the other ways to agree on it; the form alone where nothing is on sale. */
export function DayOfVisit() {
  const projects = visited(useMenu().cities)
  const href = formHref('tour')
  if (projects.length === 0) return <OrderService form="tour" />
  return (
    <div className="no-print">
      <VisitDays projects={projects} />
      <p className="mt-2 flex flex-wrap items-center gap-x-5">
        <a href={href} className="link inline-flex min-h-touch items-center">
          Другой день или проект
        </a>
        <PhoneLink className="figures font-medium hover:text-sinka" />
      </p>
    </div>
  )
}
