import { Link } from '@tanstack/react-router'
import type { City, ProjectSummary } from '#app/contract/places.ts'
import { formatFlatCount } from '#app/domain/format.ts'
import { offerWords } from '#app/domain/text/offer-words.ts'

type CityListProps = {
  cities: readonly City[]
  /** The same projects with their prices and states, if they are known. */
  summaries: readonly ProjectSummary[] | undefined
}

/** Cities and their projects as links to the list of flats, with free counts and least prices. */
export function CityList({ cities, summaries = [] }: CityListProps) {
  const summaryOf = new Map(summaries.map((summary) => [summary.id, summary]))
  return (
    <ul className="border-beton-200 border-b">
      {cities.map((city) => (
        <li
          key={city.id}
          className="grid gap-x-6 gap-y-4 border-beton-200 border-t py-6 lg:grid-cols-12 lg:py-8"
        >
          <div className="lg:col-span-4">
            <h3 className="title-4">
              <Link to="/choose/flat" search={{ city: [city.id] }} className="hover:text-sinka">
                {city.name}
              </Link>
            </h3>
            {/* Where nothing is on sale, each of its projects says why. */}
            {city.flats > 0 && (
              <p className="figures mt-1 text-small text-tush-3">{formatFlatCount(city.flats)}</p>
            )}
          </div>
          <ul className="lg:col-span-8">
            {city.projects.data.map((project) => (
              <li key={project.id} className="border-beton-200 not-first:border-t">
                <CityProject project={project} summary={summaryOf.get(project.id)} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

type CityProjectProps = {
  project: City['projects']['data'][number]
  summary: ProjectSummary | undefined
}

const line =
  'flex min-h-control flex-wrap items-center justify-between gap-x-4 text-sinka underline-offset-4 hover:underline'
const end = 'figures text-small text-tush-3'

/** A project of a city on one line: a link to its flats, or to its page where nothing is on sale. */
function CityProject({ project: { name, slug, flats }, summary }: CityProjectProps) {
  if (flats > 0) {
    return (
      <Link to="/choose/flat" search={{ project: [slug] }} className={line}>
        {name} <span className={end}>{offerWords(flats, summary?.price_from ?? null)}</span>
      </Link>
    )
  }
  return (
    <Link to="/projects/$url" params={{ url: slug }} className={line}>
      {name}{' '}
      <span className={end}>
        {summary?.state === 'announced' ? 'скоро в\u00a0продаже' : 'нет в\u00a0продаже'}
      </span>
    </Link>
  )
}
