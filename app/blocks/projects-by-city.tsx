import type { ReactNode } from 'react'
import type { ProjectSummary } from '#app/contract/places.ts'
import { ProjectCard } from './project-card.tsx'

type ProjectsByCityProps = {
  cities: readonly { city: { id: number; name: string }; projects: readonly ProjectSummary[] }[]
  /** Takes the columns that the last row leaves, or a row of its own. @param look - classes of its width and of its list */
  last?: ((look: string) => ReactNode) | undefined
}

/** Columns that a city takes of three: cities with few projects stand side by side. */
const COLUMNS = 3
const SPANS = ['', 'lg:col-span-2 lg:[&>ul]:grid-cols-2', 'lg:col-span-3 lg:[&>ul]:grid-cols-3']

const columnsOf = (count: number) => Math.min(count, COLUMNS)

/** Columns that are free after the last city; all of them where its row is full. */
function columnsLeft(counts: readonly number[]): number {
  const taken = counts.map(columnsOf).reduce((row, own) => (row + own > COLUMNS ? own : row + own), 0)
  return COLUMNS - (taken % COLUMNS)
}

/** Projects as cards under the names of their cities; a city without projects is left out. */
export function ProjectsByCity({ cities, last }: ProjectsByCityProps) {
  const shown = cities.filter(({ projects }) => projects.length > 0)
  const left = columnsLeft(shown.map(({ projects }) => projects.length))
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-section-half lg:grid-cols-3">
      {shown.map(({ city, projects }) => (
        <section key={city.id} aria-label={city.name} className={SPANS[columnsOf(projects.length) - 1]}>
          <h2 className="title-2 mb-6">{city.name}</h2>
          <ul
            className={`grid gap-x-6 gap-y-12 sm:grid-cols-2 ${projects.length === 1 ? 'lg:grid-cols-1' : ''}`}
          >
            {projects.map((project) => (
              <li key={project.id}>
                <ProjectCard project={project} isUnderCity />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {last?.(SPANS[left - 1] ?? '')}
    </div>
  )
}
