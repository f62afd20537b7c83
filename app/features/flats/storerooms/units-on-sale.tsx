import { Link } from '@tanstack/react-router'
import type { CityWithUnits } from '#app/contract/storehouse.ts'
import { EXTRA_KINDS, type ExtraKind } from '#app/domain/booking/extras.ts'
import { formatCount, formatPriceShort } from '#app/domain/format.ts'
import { UNIT_KINDS } from '#app/domain/link-picture/unit-kinds.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { FramedPicture } from '#app/ui/picture/framed-picture.tsx'

/** The page of a project. */
const ROUTES = { storeroom: '/$url/storehouse', parking: '/$url/parking' } as const

/** Columns of a city, by its projects: small cities stand beside each other. */
const COLUMNS = ['', '', 'xl:col-span-2', 'xl:col-span-3']

/** What a project has none of. */
const NONE = { storeroom: 'Кладовых в\u00a0продаже нет', parking: 'Машино-мест в\u00a0продаже нет' } as const

type ProjectUnits = CityWithUnits['projects'][number]

/** Storerooms and parking places on sale by city and project: how many there are, and from which price. */
export function UnitsOnSale({ cities }: { cities: readonly CityWithUnits[] }) {
  if (cities.length === 0) {
    return (
      <EmptyState
        title="Кладовых и машино-мест в продаже сейчас нет"
        action={<LinkButton href="/choose/flat">Посмотреть квартиры</LinkButton>}
      >
        Новые появятся на этой странице.
      </EmptyState>
    )
  }
  // What no project sells would be missing in every card.
  const kinds = EXTRA_KINDS.filter((kind) =>
    cities.some(({ projects }) => projects.some((project) => project[kind].free > 0)),
  )
  return (
    <div className="grid gap-x-6 gap-y-12 xl:grid-cols-4">
      {cities.map(({ id, name, projects }) => (
        <section
          key={id}
          aria-labelledby={`city-${id}`}
          className={COLUMNS[projects.length] ?? 'xl:col-span-4'}
        >
          <h2 id={`city-${id}`} className="title-3 mb-4">
            {name}
          </h2>
          <ul className="grid gap-6 sm:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))]">
            {projects.map((project) => (
              <li key={project.slug} className="overflow-hidden rounded-card border border-beton-200 bg-list">
                <ProjectOnSale project={project} kinds={kinds} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type ProjectOnSaleProps = {
  project: ProjectUnits
  /** What some project of the page has on sale. */
  kinds: readonly ExtraKind[]
}

function ProjectOnSale({ project, kinds }: ProjectOnSaleProps) {
  const onSale = kinds.filter((kind) => project[kind].free > 0)
  return (
    <>
      {project.image && (
        <FramedPicture
          picture={project.image}
          sizes="(min-width: 1280px) 318px, (min-width: 640px) 50vw, 100vw"
          frame="aspect-[5/2]"
        />
      )}
      <h3 className="title-4 px-6 pt-5">{project.name}</h3>
      <ul className="mt-2 divide-y divide-beton-200 px-6 pb-3">
        {onSale.map((kind) => {
          const { free, price_from: least } = project[kind]
          const { title, forms } = UNIT_KINDS[kind]
          return (
            <li
              key={kind}
              className="group relative flex flex-wrap items-baseline justify-between gap-x-4 py-3"
            >
              <Link
                to={ROUTES[kind]}
                params={{ url: project.slug }}
                aria-label={`${title}: ${project.name}`}
                className="stretched link"
              >
                {title}
              </Link>
              <span className="figures whitespace-nowrap font-medium">
                {least === null ? 'цена по запросу' : `от ${formatPriceShort(least)}`}
              </span>
              <span className="figures basis-full text-small text-tush-3">
                В продаже {formatCount(free, forms)}
              </span>
            </li>
          )
        })}
        {kinds
          .filter((kind) => project[kind].free === 0)
          .map((kind) => (
            <li key={kind} className="py-3 text-small text-tush-3">
              {NONE[kind]}
            </li>
          ))}
      </ul>
    </>
  )
}
