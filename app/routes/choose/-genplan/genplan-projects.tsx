import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatPriceShort } from '#app/domain/format.ts'
import { type GenplanSearch, withoutFloor } from '#app/features/genplan/genplan.search.ts'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
import { pictureFit } from '#app/ui/picture/picture-fit.ts'

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
    <nav aria-labelledby="other-genplans" className="mt-8 lg:mt-12">
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
              className="flex h-full items-center gap-4 overflow-hidden rounded-card border border-beton-200 bg-list pr-4 hover:border-sinka"
            >
              <span className="aspect-plan h-20 shrink-0 bg-beton-100">
                {image && (
                  <Picture
                    picture={image}
                    alt=""
                    sizes="107px"
                    className={`size-full ${pictureFit(image)}`}
                  />
                )}
              </span>
              <span className="min-w-0 py-2">
                <span className="block font-medium">{name}</span>
                <span className="block text-small text-tush-3">{city.name}</span>
                <span className="figures block text-small">
                  {price_from === null ? label : `от ${formatPriceShort(price_from)}`}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
