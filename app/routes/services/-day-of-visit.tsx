import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ProjectSummary } from '#app/contract/places.ts'
import { formHref } from '#app/features/forms/form-href.ts'
import { prefetchVisitDays, VisitDays } from '#app/features/forms/places/visit-days.tsx'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { PhoneLink } from '#app/site/phone-link.tsx'
import { markIncomplete } from '#app/site/request-context.ts'
import { OrderService } from './-order-service.tsx'

/** More would push the steps of the viewing away: the form has a choice of all. */
const MOST_PROJECTS = 6

/** Those on sale: of others there is nothing to see yet, or nothing is left. */
const visited = (cities: readonly { projects: readonly ProjectSummary[] }[] = []) =>
  cities
    .flatMap(({ projects }) => projects)
    .filter(({ state }) => state !== 'announced' && state !== 'sold_out')
    .slice(0, MOST_PROJECTS)

/** Asks for the free days of the projects that are shown. A page without some of them is for its own visitor alone. */
export async function prefetchDays(client: QueryClient): Promise<void> {
  const cities = projectsQueries.byCity()
  await client.prefetchQuery(cities)
  const areAllTold = await prefetchVisitDays(client, visited(client.getQueryData(cities.queryKey)))
  if (!areAllTold) markIncomplete()
}

/** The choice of the project and the day of a viewing, and the other ways to agree on it; the form alone where nothing is on sale. */
export function DayOfVisit() {
  const { data: cities } = useQuery(projectsQueries.byCity())
  const projects = visited(cities)
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
