import { Link } from '@tanstack/react-router'
import type { City, ProjectSummary } from '#app/contract/places.ts'
import { formatFlatCount, formatPriceShort } from '#app/domain/format.ts'
import { FramedPicture } from '#app/ui/picture/framed-picture.tsx'

type CityListProps = {
  cities: readonly City[]
  /** The same projects with their prices, states and pictures, if they are known. */
  summaries: readonly ProjectSummary[] | undefined
}

/** Cities and their projects as links to the list of flats, with free counts and least prices. */
export function CityList({ cities, summaries = [] }: CityListProps) {
  const summaryOf = new Map(summaries.map((summary) => [summary.id, summary]))
  return (
    <ul>
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
  'flex min-h-control flex-wrap items-center gap-x-4 py-2 text-sinka underline-offset-4 hover:underline'

/** A project of a city: a link to its flats, or to its page where nothing is on sale. */
function CityProject({ project, summary }: CityProjectProps) {
  const { slug, flats } = project
  const content = <ProjectLine project={project} summary={summary} />
  return flats > 0 ? (
    <Link to="/choose/flat" search={{ project: [slug] }} className={line}>
      {content}
    </Link>
  ) : (
    <Link to="/projects/$url" params={{ url: slug }} className={line}>
      {content}
    </Link>
  )
}

/** The picture of a project, its name and district, and what it sells; large text goes below the picture. */
function ProjectLine({ project: { name, flats }, summary }: CityProjectProps) {
  return (
    <>
      {summary?.image && (
        <FramedPicture
          picture={summary.image}
          sizes="(min-width: 64rem) 120px, 80px"
          frame="aspect-photo w-20 shrink-0 rounded-chip lg:w-30"
        />
      )}
      <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 max-sm:basis-32">
        <span>
          {name}
          {summary?.district && (
            <span className="block text-small text-tush-3">{` ${summary.district}`}</span>
          )}
        </span>{' '}
        <span className="figures text-small text-tush-3 lg:flex lg:flex-col-reverse lg:text-right">
          {flats > 0 ? <Offer flats={flats} priceFrom={summary?.price_from ?? null} /> : whyNone(summary)}
        </span>
      </span>
    </>
  )
}

type OfferProps = { flats: number; priceFrom: number | null }

/** "41 квартира от 6,2 млн ₽"; on wide screens the price, which is what one looks for, stands above. */
function Offer({ flats, priceFrom }: OfferProps) {
  return (
    <>
      <span>{formatFlatCount(flats)}</span>
      {priceFrom !== null && (
        <span className="lg:font-medium lg:text-body lg:text-tush">{` от\u00a0${formatPriceShort(priceFrom)}`}</span>
      )}
    </>
  )
}

const whyNone = (summary: ProjectSummary | undefined) =>
  summary?.state === 'announced' ? 'скоро в\u00a0продаже' : 'нет в\u00a0продаже'
