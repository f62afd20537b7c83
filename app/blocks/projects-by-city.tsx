import type { ProjectSummary } from '#app/contract/places.ts'
import { ProjectCard } from './project-card.tsx'

type ProjectsByCityProps = {
  cities: readonly { city: { id: number; name: string }; projects: readonly ProjectSummary[] }[]
}

/** Columns that a city takes of three: cities with few projects stand side by side. */
const SPANS = ['', 'lg:col-span-2 lg:[&>ul]:grid-cols-2', 'lg:col-span-3 lg:[&>ul]:grid-cols-3']

/** Projects as cards under the names of their cities; a city without projects is left out. */
export function ProjectsByCity({ cities }: ProjectsByCityProps) {
  return (
    <div className="mb-section-half grid grid-cols-1 gap-x-6 gap-y-section-half lg:grid-cols-3">
      {cities
        .filter(({ projects }) => projects.length > 0)
        .map(({ city, projects }) => (
          <section
            key={city.id}
            aria-label={city.name}
            className={SPANS[Math.min(projects.length, SPANS.length) - 1] ?? ''}
          >
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
    </div>
  )
}
