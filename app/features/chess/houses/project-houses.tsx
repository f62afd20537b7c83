import { Link } from '@tanstack/react-router'
import { ProjectRooms } from '#app/blocks/project-rooms.tsx'
import type { Building, BuildingWithRooms, ProjectSummary } from '#app/contract/places.ts'
import { formatPriceShort } from '#app/domain/format.ts'
import { roomsWords } from '#app/domain/text/rooms-words.ts'
import { type ChessSearch, withoutPlaces } from '#app/features/chess/chess.search.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
import { pictureFit } from '#app/ui/picture/picture-fit.ts'

/** Up to this number of houses each tells its own prices by rooms; more of them tell those of the project. */
const FEW_HOUSES = 3

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
  // Beside the picture is room for the prices of each of them.
  const isFew = houses.length <= FEW_HOUSES
  return (
    <li className="grid gap-x-6 gap-y-4 border-beton-200 border-t py-8 lg:grid-cols-12">
      <div className="lg:col-span-4">
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
        <p className="mt-1 text-small text-tush-3">{project.district ?? project.address}</p>
        <p className="figures mt-1 text-small text-tush-3">{project.label}</p>
        {project.image && (
          <div className="mt-4 hidden aspect-photo overflow-hidden rounded-card bg-beton-100 lg:block">
            <Picture
              picture={project.image}
              alt=""
              sizes="432px"
              className={`size-full ${pictureFit(project.image)}`}
            />
          </div>
        )}
      </div>
      <div className="lg:col-span-8">
        {!isFew && <PricesByRooms houses={houses} />}
        <ul className="grid content-start gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {houses.map((house) => (
            <li
              key={house.id}
              className={`relative rounded-card border border-beton-200 p-4 ${isAnnounced ? '' : 'bg-list hover:border-sinka'}`}
            >
              <p className="flex items-baseline justify-between gap-3">
                {isAnnounced ? (
                  <span className="font-medium">{house.name}</span>
                ) : (
                  <Link
                    to="/chess/$project"
                    params={{ project: project.slug }}
                    search={{ ...withoutPlaces(search), house: house.slug }}
                    className="stretched font-medium hover:text-sinka"
                  >
                    {house.name}
                  </Link>
                )}
                <span className="figures text-small text-tush-3">{house.deadline.label}</span>
              </p>
              <p className="figures mt-1 flex flex-wrap justify-between gap-x-3 text-small text-tush-2">
                <span>{freeWords(house, isAnnounced)}</span>
                {house.price_from !== null && <span>от {formatPriceShort(house.price_from)}</span>}
              </p>
              {fitting && house.free > 0 && (
                <p className="figures mt-1 text-sinka text-small">Подходит {fitting(house.id)}</p>
              )}
              {isFew && <ProjectRooms rooms={house.rooms} />}
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

/** The least price of free flats by rooms, over all houses of the project. */
function PricesByRooms({ houses }: { houses: readonly BuildingWithRooms[] }) {
  const byRooms = Map.groupBy(
    houses.flatMap((house) => house.rooms),
    ({ rooms }) => rooms,
  )
  const rows = [...byRooms].toSorted(([a], [b]) => a - b)
  if (rows.length === 0) return null
  return (
    <dl className="figures mb-4 grid grid-cols-2 gap-x-6 gap-y-3 text-small sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] lg:mb-6">
      {rows.map(([rooms, own]) => {
        const prices = own.flatMap(({ price_from }) => price_from ?? [])
        return (
          <div key={rooms}>
            <dt className="text-tush-3">{roomsWords(rooms)}</dt>
            <dd className="mt-0.5 text-body">
              {prices.length > 0 ? `от ${formatPriceShort(Math.min(...prices))}` : 'по запросу'}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function freeWords({ free }: Building, isAnnounced: boolean): string {
  if (free > 0) return `Свободно ${free}`
  return isAnnounced ? 'Скоро в продаже' : 'Всё продано'
}
