import type { ReactNode } from 'react'
import { ProjectCard } from '#app/blocks/project-card.tsx'
import { isPageOn } from '#app/config/company.ts'
import type { Main } from '#app/contract/main.ts'
import type { ProjectSummary } from '#app/contract/places.ts'
import { FinishedTile } from '#app/features/projects/finished/finished-tile.tsx'
import { useChosenCityId } from '#app/platform/city-cookie.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { Band } from '#app/ui/page/band.tsx'

/** Two rows of three with the way to what was built before. */
const HOME_PROJECTS = 5

/** Projects of the main page; those of the visitor's city come first. */
export function HomeProjects({ projects, finished }: Pick<Main, 'projects' | 'finished'>) {
  const chosenId = useChosenCityId()
  const isNear = ({ city }: ProjectSummary) => city.id === chosenId
  const nearFirst = projects.toSorted((a, b) => Number(isNear(b)) - Number(isNear(a)))
  if (projects.length === 0) return null
  const shown = nearFirst.slice(0, HOME_PROJECTS)
  const hasFinished = isPageOn('/projects-finished')
  // One or two would leave a column of three empty.
  const isWide = shown.length + Number(hasFinished) < 3
  return (
    <Band title="Проекты" aside={<MoreLink href="/projects/list">Все проекты</MoreLink>}>
      <ul className={`snap-row gap-x-6 gap-y-12 sm:grid sm:grid-cols-2 ${isWide ? '' : 'lg:grid-cols-3'}`}>
        {shown.map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} isWide={isWide} />
          </li>
        ))}
        {hasFinished && (
          <li>
            <FinishedTile totals={finished} />
          </li>
        )}
      </ul>
    </Band>
  )
}

/** The way from a band of the main page to the whole. */
export function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <PlainLink href={href} className="link inline-flex min-h-touch items-center">
      {children}
    </PlainLink>
  )
}
