import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { areaRange } from '#app/blocks/area-range.ts'
import { isPageOn } from '#app/config/company.ts'
import type { CityWithUnits } from '#app/contract/storehouse.ts'
import { EXTRA_KINDS, type ExtraKind } from '#app/domain/booking/extras.ts'
import { formatCount, formatPriceShort } from '#app/domain/format.ts'
import { UNIT_KINDS } from '#app/domain/link-picture/unit-kinds.ts'
import { offerWords } from '#app/domain/text/offer-words.ts'
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

type UnitsOnSaleProps = {
  cities: readonly CityWithUnits[]
  /** The way to ask for a call. */
  request?: ReactNode
}

/** Storerooms and parking places on sale by city and project: how many there are, and from which price. */
export function UnitsOnSale({ cities, request }: UnitsOnSaleProps) {
  if (cities.length === 0) {
    return (
      <div className="mt-8">
        <EmptyState
          title="Кладовых и машино-мест в продаже сейчас нет"
          action={<LinkButton href="/choose/flat">Посмотреть квартиры</LinkButton>}
        >
          Новые появятся на этой странице.
        </EmptyState>
      </div>
    )
  }
  // What no project sells would be missing in every card.
  const kinds = EXTRA_KINDS.filter((kind) =>
    cities.some(({ projects }) => projects.some((project) => project[kind].free > 0)),
  )
  return (
    <>
      <p className="figures mt-4 max-w-text text-lead text-tush-2">
        {kinds.map((kind, index) => (
          <Fragment key={kind}>
            {index > 0 && ', '}
            <span className="inline-block">{allOnSale(kind, cities)}</span>
          </Fragment>
        ))}
        .
      </p>
      <div className="mt-8 grid gap-x-6 gap-y-12 xl:grid-cols-4">
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
                <li
                  key={project.slug}
                  className="overflow-hidden rounded-card border border-beton-200 bg-list"
                >
                  <ProjectOnSale project={project} kinds={kinds} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <HowToBuy request={request} />
    </>
  )
}

/** "403 кладовые от 150 000 ₽": of all projects. */
function allOnSale(kind: ExtraKind, cities: readonly CityWithUnits[]): string {
  const own = cities.flatMap(({ projects }) => projects.map((project) => project[kind]))
  const prices = own.flatMap(({ price_from }) => price_from ?? [])
  const free = own.reduce((sum, units) => sum + units.free, 0)
  return offerWords(free, prices.length > 0 ? Math.min(...prices) : null, UNIT_KINDS[kind].forms)
}

/** The two ways; the first only where flats are booked on the site. */
function HowToBuy({ request }: Pick<UnitsOnSaleProps, 'request'>) {
  const isOnline = isPageOn('/booking')
  return (
    <section aria-labelledby="how-to-buy" className="mt-section-half">
      <h2 id="how-to-buy" className="mb-6 title-2">
        Как купить
      </h2>
      <dl className="grid gap-6 sm:grid-cols-2">
        {isOnline && (
          <div className="border-beton-200 border-t pt-3">
            <dt className="title-4">Вместе с&nbsp;квартирой</dt>
            <dd className="mt-2 max-w-text text-tush-2">
              Добавьте нужное на&nbsp;странице квартиры: одна бронь и&nbsp;одна цена на&nbsp;всё.
            </dd>
            <dd className="no-print mt-4">
              <LinkButton href="/choose/flat" variant="secondary">
                Выбрать квартиру
              </LinkButton>
            </dd>
          </div>
        )}
        <div className="border-beton-200 border-t pt-3">
          <dt className="title-4">{isOnline ? 'Отдельно' : 'У\u00a0менеджера'}</dt>
          <dd className="mt-2 max-w-text text-tush-2">
            Откройте проект, выберите номер, позвоните или оставьте заявку. Пока менеджер не&nbsp;подтвердил
            бронь, купить может и&nbsp;другой.
          </dd>
          {request && <dd className="no-print mt-4">{request}</dd>}
        </div>
      </dl>
    </section>
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
      {/* On phones the picture stands beside the name: all projects are seen in two screens. */}
      <div className="max-sm:flex max-sm:items-center">
        {project.image && (
          <FramedPicture
            picture={project.image}
            sizes="(min-width: 1280px) 318px, (min-width: 640px) 50vw, 40vw"
            frame="shrink-0 max-sm:aspect-photo max-sm:basis-32 sm:aspect-[5/2]"
          />
        )}
        <h3 className="title-4 px-4 sm:px-6 sm:pt-3">{project.name}</h3>
      </div>
      <ul className="mt-2 divide-y divide-beton-200 px-4 pb-3 sm:px-6">
        {onSale.map((kind) => {
          const { free, price_from: least, area } = project[kind]
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
                {/* Neither the hyphen of a parking place nor the dash of its sizes is an end of a line. */}
                <span className="whitespace-nowrap">{formatCount(free, forms)}</span> в{'\u00a0'}продаже
                {area && (
                  <>
                    , <span className="whitespace-nowrap">{areaRange(area.min, area.max)}</span>
                  </>
                )}
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
