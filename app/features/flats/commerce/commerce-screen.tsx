import { Link } from '@tanstack/react-router'
import { PlanPicture } from '#app/blocks/flat/plan-picture.tsx'
import { Price } from '#app/blocks/flat/price.tsx'
import type { Commerce, CommercialUnit } from '#app/contract/commerce/commerce.ts'
import { houseOfProject } from '#app/domain/building-name.ts'
import { formatArea, formatCount, formatPriceM2 } from '#app/domain/format.ts'
import { UNIT_KINDS } from '#app/domain/link-picture/unit-kinds.ts'
import { EarlierItems } from '#app/features/flats/list/earlier-items.tsx'
import { LoadMore } from '#app/features/flats/list/load-more.tsx'
import { joinPages, shownAt } from '#app/features/flats/list/pages.ts'
import { Results } from '#app/features/flats/list/results.tsx'
import { useNewItemsFocus } from '#app/features/flats/list/use-new-items-focus.ts'
import { useSearchChange } from '#app/platform/address/use-pending-search.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { Badge } from '#app/ui/page/badge.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import type { CommerceSearch } from './commerce.search.ts'
import { CommerceFilter } from './commerce-filter.tsx'
import { STATUS, unitFacts } from './commerce-words.ts'

type CommerceScreenProps = {
  /** Pages on the screen at this address. */
  pages: readonly Commerce[]
  search: CommerceSearch
}

/** The commercial units of all projects, narrowed by project and area. */
export function CommerceScreen({ pages, search }: CommerceScreenProps) {
  const change = useSearchChange()
  const [commerce] = pages
  if (!commerce) return null
  const { items, total } = joinPages(pages)
  const found = total > 0 ? formatCount(total, UNIT_KINDS.commerce.forms) : 'ничего не найдено'
  return (
    <>
      <h1 className="title-1">Коммерческие помещения</h1>
      {commerce.projects.length === 0 ? (
        <div className="mt-8">
          <EmptyState
            title="Помещений в продаже сейчас нет"
            action={<LinkButton href="/choose/flat">Посмотреть квартиры</LinkButton>}
          >
            Новые помещения появятся на этой странице.
          </EmptyState>
        </div>
      ) : (
        <>
          <CommerceFilter commerce={commerce} search={search} onApply={(next) => change(() => next)} />
          <div className="mt-8">
            <Results found={found}>
              {total === 0 ? <Nothing /> : <Found search={search} items={items} total={total} />}
            </Results>
          </div>
        </>
      )}
    </>
  )
}

type FoundProps = { search: CommerceSearch; items: readonly CommercialUnit[]; total: number }

function Found({ search, items, total }: FoundProps) {
  const { list, awaitMore } = useNewItemsFocus(items)
  const shown = shownAt(search.page, items.length)
  const hasPlans = items.some(({ plan }) => plan !== null)
  return (
    <div ref={list}>
      <p className="figures mb-3 text-small text-tush-3">{formatCount(total, UNIT_KINDS.commerce.forms)}</p>
      <EarlierItems search={search} shown={shown} />
      <ul className="divide-y divide-beton-200 border-beton-200 border-y">
        {items.map((unit) => (
          <UnitLine key={unit.id} unit={unit} hasPlans={hasPlans} />
        ))}
      </ul>
      <LoadMore search={search} shown={shown} total={total} onMore={awaitMore} />
    </div>
  )
}

function UnitLine({ unit, hasPlans }: { unit: CommercialUnit; hasPlans: boolean }) {
  const { id, title, project, building, city, price, price_old, price_m2, status, plan } = unit
  return (
    <li
      className={`group relative grid items-center gap-x-6 gap-y-3 py-5 ${hasPlans ? 'sm:grid-cols-[12rem_1fr] lg:grid-cols-[15rem_1fr_auto] lg:gap-x-10' : 'lg:grid-cols-[1fr_auto]'}`}
    >
      {hasPlans && (
        <PlanPicture
          plan={plan}
          label={formatArea(unit.area)}
          alt=""
          sizes="(min-width: 64rem) 240px, (min-width: 40rem) 192px, 100vw"
          air="thumb"
          className="rounded-card border border-beton-200 group-hover:border-sinka"
        />
      )}
      <div>
        <h3 className="title-4">
          <Link to="/commerce/$id" params={{ id: String(id) }} className="stretched group-hover:text-sinka">
            {title}
          </Link>
        </h3>
        <p className="mt-1 text-tush-2">
          {houseOfProject(project.name, building.name)}, {city.name}
        </p>
        <p className="figures mt-1 text-small text-tush-3">{unitFacts(unit)}</p>
      </div>
      <div className={`lg:text-right ${hasPlans ? 'sm:col-start-2 lg:col-start-auto' : ''}`}>
        <div className="lg:flex lg:justify-end">
          <Price price={price} priceOld={price_old} />
        </div>
        <p className="figures mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-tush-3 lg:justify-end">
          {price_m2 !== null && <span>{formatPriceM2(price_m2)}</span>}
          {status !== 'free' && <Badge tone={STATUS[status].tone}>{STATUS[status].label}</Badge>}
        </p>
      </div>
    </li>
  )
}

function Nothing() {
  return (
    <EmptyState
      title="Таких помещений сейчас нет"
      action={
        <Link to="/commerce" className="link">
          Показать все помещения
        </Link>
      }
    >
      Выберите другой проект или расширьте площадь.
    </EmptyState>
  )
}
