import { Link } from '@tanstack/react-router'
import { ProjectRooms } from '#app/blocks/project-rooms.tsx'
import type { Building, BuildingWithRooms, ProjectSummary } from '#app/contract/places.ts'
import { floorsWords, sectionsWords } from '#app/domain/flats/house-size.ts'
import { formatFlatCount, formatPriceShort } from '#app/domain/format.ts'
import { type ChessSearch, withoutPlaces } from '#app/features/chess/chess.search.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { FramedPicture } from '#app/ui/picture/framed-picture.tsx'

type ProjectHousesProps = {
  project: ProjectSummary
  houses: readonly BuildingWithRooms[]
  search: ChessSearch
  /** Number of matching flats of a building; null without a filter. */
  fitting: ((buildingId: number) => number) | null
}

/** A project and its buildings, each a link to its grid. */
export function ProjectHouses({ project, houses, search, fitting }: ProjectHousesProps) {
  const isAnnounced = project.state === 'announced'
  // The only one in its row of three is as wide as the row.
  const isAcross = (index: number) => houses.length % 3 === 1 && index === houses.length - 1
  return (
    <li className="grid gap-x-6 gap-y-4 border-beton-200 border-t py-8 lg:grid-cols-12">
      <div className="flex items-start gap-4 lg:col-span-3 lg:block">
        <div className="min-w-0">
          <h3 className="title-3">
            {isAnnounced ? (
              project.name
            ) : (
              <Link
                to="/chess/$project"
                params={{ project: project.slug }}
                search={withoutPlaces(search)}
                className="hover:text-sinka"
              >
                {project.name}
              </Link>
            )}
          </h3>
          <p className="mt-2 text-small text-tush-3">{project.district ?? project.address}</p>
          <p className="figures mt-1 text-small text-tush-3">{project.label}</p>
          <p className="figures mt-1 font-medium text-small empty:hidden">{figuresOf(houses)}</p>
        </div>
        {project.image && (
          <FramedPicture
            picture={project.image}
            sizes="(min-width: 1024px) 320px, 96px"
            frame="aspect-photo shrink-0 rounded-card max-lg:order-first lg:aspect-[2/1] max-lg:w-24 lg:mt-4"
          />
        )}
      </div>
      {isAnnounced ? (
        <div className="text-small lg:col-span-9 lg:pt-2">
          <p className="text-tush-2">Шахматка появится, когда начнутся продажи.</p>
          <p className="figures mt-1 mb-4 text-tush-2">{plannedWords(houses)}</p>
          <Link
            to="/projects/$url"
            params={{ url: project.slug }}
            className={buttonLook('secondary', 'dense')}
          >
            О проекте
          </Link>
        </div>
      ) : (
        // On a phone one sheet, a line for each house.
        <ul className="content-start max-sm:overflow-hidden max-sm:rounded-card max-sm:border max-sm:border-beton-200 sm:grid sm:grid-cols-2 sm:gap-3 lg:col-span-9 xl:grid-cols-3">
          {houses.map((house, index) => (
            <li
              key={house.id}
              className={`relative border-beton-200 bg-list px-4 py-3 max-sm:not-first:border-t sm:rounded-card sm:border sm:py-4 sm:hover:border-sinka ${isAcross(index) ? 'xl:col-span-3' : ''}`}
            >
              <p className="flex items-baseline justify-between gap-3">
                <Link
                  to="/chess/$project"
                  params={{ project: project.slug }}
                  search={{ ...withoutPlaces(search), house: house.slug }}
                  className="stretched font-medium text-sinka"
                >
                  {house.name === project.name ? (
                    <>
                      Весь дом<span className="sr-only">, {project.name}</span>
                    </>
                  ) : (
                    house.name
                  )}
                </Link>
                <span className="figures text-small text-tush-3">{house.deadline.label}</span>
              </p>
              <p className="figures mt-1 flex flex-wrap justify-between gap-x-3 text-small text-tush-2">
                <span className="font-medium">
                  {house.free > 0 ? `Свободно ${house.free}` : 'Всё продано'}
                </span>
                <HouseSize house={house} />
                {/* On wide screens the rooms below say it. */}
                {house.price_from !== null && (
                  <span className="sm:hidden">от {formatPriceShort(house.price_from)}</span>
                )}
              </p>
              {fitting && house.free > 0 && (
                <p className="figures mt-1 text-sinka text-small">Подходит {fitting(house.id)}</p>
              )}
              <div className="max-sm:hidden">
                <ProjectRooms rooms={house.rooms} isWide={isAcross(index)} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

type Free = Pick<Building, 'free' | 'price_from'>

/** Free flats of these houses. */
export function freeIn(houses: readonly Free[]): number {
  return houses.reduce((sum, { free }) => sum + free, 0)
}

/** "625 квартир · от 3,03 млн ₽": by it a project is chosen; nothing where none is free. */
function figuresOf(houses: readonly Free[]): string {
  const free = freeIn(houses)
  if (free === 0) return ''
  const prices = houses.flatMap(({ price_from }) => price_from ?? [])
  const from = prices.length === 0 ? [] : [`от\u00a0${formatPriceShort(Math.min(...prices))}`]
  return [formatFlatCount(free), ...from].join(' · ')
}

/** "до 16 этажей · 4 подъезда", on phones the floors alone; what is not known is left out. It tells one house from another. */
function HouseSize({ house }: { house: Building }) {
  const floors = floorsWords(house)
  const sections = sectionsWords(house.sections)
  return (
    <span className="text-tush-3 empty:hidden">
      {floors}
      {sections && (
        <span className="max-sm:hidden">
          {floors && ' · '}
          {sections}
        </span>
      )}
    </span>
  )
}

/** "Корпус 1, III кв. 2028 · Корпус 2, I кв. 2029": houses of a project that is not sold yet, each in one line. */
function plannedWords(houses: readonly Building[]): string {
  return houses
    .map(({ name, deadline }) => [name, deadline.label].filter(Boolean).join(', ').replaceAll(' ', '\u00a0'))
    .join(' · ')
}
