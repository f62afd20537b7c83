import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Facts } from '#app/blocks/facts.tsx'
import { ProgrammesNote } from '#app/blocks/flat/programme-terms.tsx'
import { TypeCard } from '#app/blocks/flat/type-card.tsx'
import { ProjectCard } from '#app/blocks/project-card.tsx'
import { Advantages } from '#app/features/advantages/advantages.tsx'
import { TypeHeart } from '#app/features/favorites/card-hearts.tsx'
import { homeQueries } from '#app/features/home/home.queries.ts'
import { TypesTabs } from '#app/features/home/types-tabs.tsx'
import { progressQueries } from '#app/features/progress/progress.queries.ts'
import { ProgressTeaser } from '#app/features/progress/teaser/progress-teaser.tsx'
import { FinishedTile } from '#app/features/projects/finished/finished-tile.tsx'
import { MapTeaser } from '#app/features/projects/list/map-teaser.tsx'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { useChosenCityId } from '#app/platform/city-cookie.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { Band } from '#app/ui/page/band.tsx'

/** Two rows of three with the way to what was built before. */
const HOME_PROJECTS = 5

type HomeLowerProps = {
  /** The advantage that the address opens. */
  advantage: number | undefined
}

/** The main page below its search: what a visitor comes to by scrolling. */
export function HomeLower({ advantage }: HomeLowerProps) {
  const { data: home } = useSuspenseQuery(homeQueries.main())
  const { data: types } = useQuery(homeQueries.types())
  const { data: map } = useQuery(projectsQueries.map())
  const { data: sites = [] } = useQuery(progressQueries.overview())
  const { facts, advantages } = home.main
  // Those of the visitor's city come first.
  const chosenId = useChosenCityId()
  const isNear = ({ city }: { city: { id: number } }) => city.id === chosenId
  const projects = home.main.projects.toSorted((a, b) => Number(isNear(b)) - Number(isNear(a)))
  return (
    <>
      {projects.length > 0 && (
        <Band title="Проекты" aside={<More href="/projects/list">Все проекты</More>}>
          <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {projects.slice(0, HOME_PROJECTS).map((project) => (
              <li key={project.id}>
                <ProjectCard project={project} />
              </li>
            ))}
            <li>
              <FinishedTile />
            </li>
          </ul>
        </Band>
      )}
      {map && map.projects.length > 0 && (
        <Band title="На карте" tone="shade" aside={<More href="/projects">Карта со списком</More>}>
          <MapTeaser map={map} />
        </Band>
      )}
      {types && types.types.length > 0 && (
        <Band title="Планировки" aside={<More href="/choose/type">Все планировки</More>}>
          <TypesTabs
            tabs={types.tabs}
            types={types.types}
            card={(type) => <TypeCard type={type} action={<TypeHeart type={type} />} />}
          />
          <ProgrammesNote items={types.types} />
        </Band>
      )}
      {facts.length + advantages.length > 0 && (
        <Band title="Точная мера" tone="sheet">
          <Facts facts={facts} />
          <div className="mt-12 lg:mt-24">
            <Advantages advantages={advantages} openId={advantage} />
          </div>
        </Band>
      )}
      {sites.length > 0 && (
        <Band title="Ход строительства">
          <ProgressTeaser items={sites} />
        </Band>
      )}
    </>
  )
}

function More({ href, children }: { href: string; children: string }) {
  return (
    <PlainLink href={href} className="link inline-flex min-h-touch items-center">
      {children}
    </PlainLink>
  )
}
