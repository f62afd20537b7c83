import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { City, ProjectSummary } from '#app/contract/places.ts'
import { formatFlatCount, formatPriceShort } from '#app/domain/format.ts'
import { FramedPicture } from '#app/ui/picture/framed-picture.tsx'

type CityListProps = {
  cities: readonly City[]
  /** The same projects with their prices, states and pictures, if they are known. */
  summaries: readonly ProjectSummary[] | undefined
  /** What takes the last place of the last row of wide screens, where nothing stands there. */
  last?: ReactNode
}

/** Of wide screens. */
const COLUMNS = 3

/**
 * Cities and their projects as links to the list of flats, with free counts and least prices: lines on phones, elsewhere
 * cards in columns that all cities share, so that two of one project each stand in a row.
 */
export function CityList({ cities, summaries = [], last }: CityListProps) {
  const summaryOf = new Map(summaries.map((summary) => [summary.id, summary]))
  return (
    <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-12">
      {cities.map((city) => (
        <li
          key={city.id}
          className={`content-start gap-x-6 sm:grid sm:grid-cols-subgrid ${columnsOf(city.projects.data.length)}`}
        >
          <div className="col-span-full mb-2 flex flex-wrap items-baseline justify-between gap-x-4 border-beton-200 border-t pt-4 sm:mb-4">
            <h3 className="title-4">
              <Link to="/choose/flat" search={{ city: [city.id] }} className="hover:text-sinka">
                {city.name}
              </Link>
            </h3>
            {/* Where nothing is on sale, each of its projects says why. */}
            {city.flats > 0 && (
              <p className="figures text-small text-tush-3">{formatFlatCount(city.flats)}</p>
            )}
          </div>
          <ul className="col-span-full gap-x-6 gap-y-8 sm:grid sm:grid-cols-subgrid">
            {city.projects.data.map((project) => (
              <li key={project.id} className="border-beton-200 max-sm:not-first:border-t">
                <CityProject project={project} summary={summaryOf.get(project.id)} />
              </li>
            ))}
          </ul>
        </li>
      ))}
      {last && lastRowOf(cities) === COLUMNS - 1 && <li className="max-lg:hidden">{last}</li>}
    </ul>
  )
}

/** A city has a column for each of its projects, at most the row. */
function columnsOf(projects: number): string {
  if (projects === 1) return ''
  return projects === 2 ? 'sm:col-span-2' : 'sm:col-span-full'
}

/** How many columns of the last row are filled. A city is in one row: where it does not fit it begins the next one. */
function lastRowOf(cities: readonly City[]): number {
  return cities.reduce((filled, { projects }) => {
    const columns = Math.min(projects.data.length, COLUMNS)
    return filled + columns > COLUMNS ? columns : filled + columns
  }, 0)
}

type CityProjectProps = {
  project: City['projects']['data'][number]
  summary: ProjectSummary | undefined
}

const line =
  'group flex h-full min-h-control flex-wrap items-center gap-x-4 py-2 text-sinka underline-offset-4 hover:underline sm:block sm:py-0 sm:text-tush sm:no-underline sm:hover:text-sinka'

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

/** The picture of a project, its name and district, and what it sells; on phones large text goes below the picture. */
function ProjectLine({ project: { name, flats }, summary }: CityProjectProps) {
  return (
    <>
      {summary?.image && (
        <FramedPicture
          picture={summary.image}
          // A picture of 16:9 fills a frame of 3:2 by its height: it has to be wider than the frame.
          sizes="(min-width: 64rem) 520px, (min-width: 40rem) 60vw, 80px"
          frame="aspect-photo w-20 shrink-0 rounded-chip sm:mb-4 sm:w-full sm:rounded-card"
          look="transition-transform duration-sheet ease-enter group-hover:scale-[1.02]"
        />
      )}
      <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 max-sm:basis-32 sm:items-baseline">
        <span className="sm:font-medium">
          {name}
          {summary?.district && (
            <span className="block font-normal text-small text-tush-3">{` ${summary.district}`}</span>
          )}
        </span>{' '}
        <span className="figures text-small text-tush-3 sm:flex sm:flex-col-reverse sm:text-right">
          {flats > 0 ? <Offer flats={flats} priceFrom={summary?.price_from ?? null} /> : whyNone(summary)}
        </span>
      </span>
    </>
  )
}

type OfferProps = { flats: number; priceFrom: number | null }

/** "41 квартира от 6,2 млн ₽"; on a card the price, which is what one looks for, stands above. */
function Offer({ flats, priceFrom }: OfferProps) {
  return (
    <>
      <span>{formatFlatCount(flats)}</span>
      {priceFrom !== null && (
        <span className="sm:font-medium sm:text-body sm:text-tush">{` от\u00a0${formatPriceShort(priceFrom)}`}</span>
      )}
    </>
  )
}

const whyNone = (summary: ProjectSummary | undefined) =>
  summary?.state === 'announced' ? 'скоро в\u00a0продаже' : 'нет в\u00a0продаже'
