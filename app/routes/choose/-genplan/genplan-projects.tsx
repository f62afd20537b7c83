import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { menuQueries } from '#app/features/content/menu.queries.ts'
import { type GenplanSearch, withoutFloor } from '#app/features/genplan/genplan.search.ts'

type GenplanProjectsProps = { current: string; search: GenplanSearch }

/** Master plans of the other projects that are sold or built, city by city; the filter goes along. */
export function GenplanProjects({ current, search }: GenplanProjectsProps) {
  const { data: menu } = useSuspenseQuery(menuQueries.menu())
  const cities = menu.cities
    .map(({ city, projects }) => ({
      city,
      projects: projects.filter(({ slug, state }) => slug !== current && state !== 'finished'),
    }))
    .filter(({ projects }) => projects.length > 0)
  if (cities.length === 0) return null
  return (
    <nav aria-labelledby="other-genplans" className="mt-8 lg:mt-12">
      <h2 id="other-genplans" className="mb-2 title-4">
        Генпланы других проектов
      </h2>
      <dl className="flex flex-wrap gap-x-12 gap-y-2">
        {cities.map(({ city, projects }) => (
          <div key={city.id}>
            <dt className="text-small text-tush-3">{city.name}</dt>
            {projects.map(({ id, slug, name }) => (
              <dd key={id}>
                <Link
                  to="/choose/genplan/$project"
                  params={{ project: slug }}
                  search={withoutFloor(search)}
                  className="link inline-flex min-h-touch items-center"
                >
                  {name}
                </Link>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </nav>
  )
}
