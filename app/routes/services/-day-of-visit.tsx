import type { QueryClient } from '@tanstack/react-query'
import { menuQueries } from '#app/features/content/menu.queries.ts'
import { formHref } from '#app/features/forms/form-href.ts'
import { prefetchVisitDays, VisitDays } from '#app/features/forms/places/visit-days.tsx'
import { useMenu } from '#app/site/menu.ts'
import { PhoneLink } from '#app/site/phone-link.tsx'

/** More would push the steps of the viewing away: the form has a choice of all. */
const MOST_PROJECTS = 6

type Cities = ReturnType<typeof useMenu>['cities']

const visited = (cities: Cities) => cities.flatMap(({ projects }) => projects).slice(0, MOST_PROJECTS)

/** Asks for the free days of the projects that are shown. */
export async function prefetchDays(client: QueryClient): Promise<void> {
  const { cities } = await client.ensureQueryData(menuQueries.menu())
  await prefetchVisitDays(client, visited(cities))
}

/** The choice of the day of a viewing, and the other ways to agree on it: of the form, where there is no project. */
export function DayOfVisit() {
  const projects = visited(useMenu().cities)
  const href = formHref('tour')
  return (
    <div className="no-print">
      {projects.length > 0 && <VisitDays projects={projects} />}
      <p className="mt-2 flex flex-wrap items-center gap-x-5">
        <a href={href} className="link inline-flex min-h-touch items-center">
          Другой день или проект
        </a>
        <PhoneLink className="figures font-medium hover:text-sinka" />
      </p>
    </div>
  )
}
