import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isBookable } from '#app/blocks/flat/is-bookable.ts'
import { isPageOn } from '#app/config/company.ts'
import type { FlatCard as FlatData } from '#app/contract/flat.ts'
import { quotedName } from '#app/domain/text/quoted-name.ts'
import { VIEW_LABELS } from '#app/domain/vocabulary-labels.ts'
import type { FlatChoice } from '#app/features/flats/flat-choice.ts'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { HouseProgress } from '#app/features/progress/house/house-progress.tsx'
import { progressQueries } from '#app/features/progress/progress.queries.ts'
import { infrastructureQueries } from '#app/features/projects/infrastructure.queries.ts'
import { NearHome } from '#app/features/projects/surroundings/near-home.tsx'
import { NearMap } from '#app/features/projects/surroundings/near-map.tsx'
import { fetchLate } from '#app/platform/late-data.ts'

type HouseFactsProps = {
  flat: Pick<
    FlatData,
    'id' | 'project' | 'building' | 'views' | 'info' | 'extras' | 'storerooms' | 'around' | 'status' | 'price'
  >
  /** What the address has of the choice for the flat. */
  choice: FlatChoice
}

/** What the page was sent without, for the part that is near. */
export async function fetchHouseFacts(flat: number, project: string, building: string): Promise<void> {
  await Promise.all([
    fetchLate(flatsQueries.extras(flat)),
    fetchLate(progressQueries.ofHouse(project, building)),
    fetchLate(infrastructureQueries.nearest(project)),
  ])
}

/** The house of a flat and what is around it: construction, deadline, ways on foot, and where more of it stands. */
export function HouseFacts({ flat, choice }: HouseFactsProps) {
  const { project, building, views, around } = flat
  const { data: state } = useQuery(progressQueries.ofHouse(project.slug, building.slug))
  const { data: places = [] } = useQuery(infrastructureQueries.nearest(project.slug))
  const hasAround = places.length > 0 || around.view
  // Alone it would only repeat what the table says.
  const seen = hasAround ? views.map((view) => VIEW_LABELS[view].toLowerCase()).join(', ') : ''
  return (
    <section
      aria-labelledby="dom-i-vokrug"
      data-flat={flat.id}
      data-project={project.slug}
      data-building={building.slug}
      className="no-print"
    >
      <h2 id="dom-i-vokrug" className="mb-6 title-2">
        {places.length > 0 ? 'Дом и что вокруг' : 'Дом'}
      </h2>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:gap-12">
        <div className="space-y-4">
          {state && <HouseProgress project={project.slug} building={building} state={state} />}
          {seen !== '' && (
            <p>
              Окна выходят {seen}.{' '}
              {around.view && (
                <Link to="." search={(before) => ({ ...before, tab: 'view' })} className="link">
                  Что перед окнами
                </Link>
              )}
            </p>
          )}
          <HouseLinks flat={flat} choice={choice} />
          {places.length > 0 && (
            <div className="pt-4">
              <h3 className="mb-3 title-4">Рядом, пешком</h3>
              <NearHome places={places} />
              <Link
                to="/projects/$url"
                params={{ url: project.slug }}
                hash="infrastruktura"
                className="link mt-2 inline-flex min-h-touch items-center"
              >
                Все места на{'\u00a0'}карте
              </Link>
            </div>
          )}
        </div>
        {places.length > 0 && <NearMap project={project.slug} places={places} />}
      </div>
    </section>
  )
}

/** Pages about the house and its project. */
function HouseLinks({ flat, choice }: HouseFactsProps) {
  const { project, building, info, extras, storerooms } = flat
  const { data: offers = [] } = useQuery(flatsQueries.extras(flat.id))
  const places = offers.find(({ kind }) => kind === 'parking')
  // What can be reserved with the flat is offered above, with prices.
  const isOffered = isBookable(flat)
  // Storerooms and places are chosen with the flat: their page leads back to it.
  const together = { flat: flat.id, ...choice }
  const parking = info.params.find(({ type }) => type === 'parking')?.value
  const look = 'link figures inline-flex min-h-touch items-center'
  return (
    <ul className="flex flex-wrap gap-x-6">
      <li>
        <Link to="/projects/$url" params={{ url: project.slug }} className={look}>
          Проект {quotedName(project.name)}
        </Link>
      </li>
      {isPageOn('/chess') && (
        <li>
          <Link
            to="/chess/$project"
            params={{ project: project.slug }}
            search={{ house: building.slug }}
            className={look}
          >
            Все квартиры дома
          </Link>
        </li>
      )}
      {extras.documents.length > 0 && (
        <li>
          <a href="#dokumenty-doma" className={look}>
            Документы дома
          </a>
        </li>
      )}
      {!isOffered && storerooms.free > 0 && (
        <li>
          <Link
            to="/$url/storehouse"
            params={{ url: project.slug }}
            search={{ house: building.slug, ...together }}
            className={look}
          >
            Кладовые, свободно {storerooms.free}
          </Link>
        </li>
      )}
      {!isOffered && places && (
        <li>
          <Link to="/$url/parking" params={{ url: project.slug }} search={together} className={look}>
            Машино-места в{'\u00a0'}проекте, свободно {places.free}
          </Link>
        </li>
      )}
      {parking && (
        <li className="flex min-h-touch items-center">
          Парковка у{'\u00a0'}дома: {parking.toLowerCase()}
        </li>
      )}
    </ul>
  )
}
