import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PROJECT_LINE_LINK, ProjectLine } from '#app/blocks/project-line.tsx'
import { type GenplanSearch, withoutFloor } from '#app/features/genplan/genplan.search.ts'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { FAR } from '#app/ui/hydration/far-parts.ts'

type GenplanProjectsProps = { current: string; search: GenplanSearch }

/**
 * Master plans of the other projects that are sold or built, city by city; the filter goes along. Nothing where they did
 * not come (E2).
 */
export function GenplanProjects({ current, search }: GenplanProjectsProps) {
  const { data: cities = [] } = useQuery(projectsQueries.byCity())
  const others = cities
    .flatMap(({ projects }) => projects)
    .filter(({ slug, state }) => slug !== current && state !== 'finished')
  if (others.length === 0) return null
  return (
    // Its pictures must not load before that of the master plan, which is above it.
    <nav aria-labelledby="other-genplans" className={`mt-8 lg:mt-12 ${FAR ?? ''}`} suppressHydrationWarning>
      <h2 id="other-genplans" className="mb-4 title-4">
        Генпланы других проектов
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {others.map(({ id, slug, name, city, image, price_from, label }) => (
          <li key={id}>
            <Link
              to="/choose/genplan/$project"
              params={{ project: slug }}
              search={withoutFloor(search)}
              className={PROJECT_LINE_LINK}
            >
              <ProjectLine name={name} city={city.name} image={image} priceFrom={price_from} state={label} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
