import { Link } from '@tanstack/react-router'
import type { Commerce, CommercialUnit } from '#app/contract/commerce/commerce.ts'
import { formatCount } from '#app/domain/format.ts'
import { UNIT_KINDS } from '#app/domain/link-picture/unit-kinds.ts'
import { PURPOSE_LABELS } from '#app/domain/text/purpose-labels.ts'
import { EarlierItems } from '#app/features/flats/list/earlier-items.tsx'
import { LoadMore } from '#app/features/flats/list/load-more.tsx'
import { joinPages, shownAt } from '#app/features/flats/list/pages.ts'
import { Results } from '#app/features/flats/list/results.tsx'
import { useNewItemsFocus } from '#app/features/flats/list/use-new-items-focus.ts'
import { useSearchChange } from '#app/platform/address/use-pending-search.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import type { CommerceSearch } from './commerce.search.ts'
import { CommerceFilter } from './commerce-filter.tsx'
import { rangeWords } from './commerce-words.ts'
import { UnitCard } from './unit-card.tsx'

type CommerceScreenProps = {
  /** Pages on the screen at this address. */
  pages: readonly Commerce[]
  search: CommerceSearch
  /** Hash of the form on the page, where the page has it. */
  formId: string | undefined
}

/** In the last row of wide screens. */
const COLUMNS = 3

/** The commercial units of all projects, narrowed by project, use, price and area. */
export function CommerceScreen({ pages, search, formId }: CommerceScreenProps) {
  const change = useSearchChange()
  const [commerce] = pages
  if (!commerce) return null
  const { items, total } = joinPages(pages)
  const range = rangeWords(commerce)
  const all = commerce.projects.reduce((sum, { count }) => sum + count, 0)
  const found = total > 0 ? formatCount(total, UNIT_KINDS.commerce.forms) : 'ничего не найдено'
  return (
    <>
      <h1 className="title-1">Коммерческие помещения</h1>
      {range !== '' && (
        <p className="figures mt-4 text-tush-2 sm:text-lead">
          {/* One line of a phone; of a narrower one the range takes the next line whole. */}
          {formatCount(all, UNIT_KINDS.commerce.forms)}, <span className="inline-block">{range}</span>
        </p>
      )}
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
              {total === 0 ? (
                <Nothing />
              ) : (
                <Found {...{ search, items, total, all, formId }} purposes={commerce.purposes} />
              )}
            </Results>
          </div>
        </>
      )}
    </>
  )
}

type FoundProps = Pick<CommerceScreenProps, 'search' | 'formId'> & {
  purposes: Commerce['purposes']
  items: readonly CommercialUnit[]
  total: number
  /** Before they are narrowed. */
  all: number
}

function Found({ search, items, total, all, formId, purposes }: FoundProps) {
  const { list, awaitMore } = useNewItemsFocus(items)
  const shown = shownAt(search.page, items.length)
  return (
    <div ref={list}>
      {/* The lead of the page says how many there are in all. */}
      {total < all && (
        <p className="figures mb-3 text-small text-tush-3">{formatCount(total, UNIT_KINDS.commerce.forms)}</p>
      )}
      <EarlierItems search={search} shown={shown} />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {items.map((unit) => (
          <li key={unit.id}>
            <UnitCard unit={unit} />
          </li>
        ))}
        {/* Nothing stands in the last place of the last row. */}
        {items.length === total && total % COLUMNS === COLUMNS - 1 && formId !== undefined && (
          <Ask formId={formId} purposes={purposes} />
        )}
      </ul>
      <LoadMore search={search} shown={shown} total={total} onMore={awaitMore} />
    </div>
  )
}

type AskProps = Pick<FoundProps, 'purposes'> & { formId: string }

/** A place in the list for those who found nothing in it: what there is by use, and the way to ask. */
function Ask({ formId, purposes }: AskProps) {
  return (
    <li className="flex flex-col items-start rounded-card border border-beton-200 bg-list p-6 max-lg:hidden">
      <h3 className="title-3">Не{'\u00a0'}нашли подходящее?</h3>
      <p className="mt-3 text-lead text-tush-2">
        Скажите, какие нужны площадь и{'\u00a0'}мощность: предложим варианты.
      </p>
      <LinkButton href={`#${formId}`} className="mt-4">
        Подобрать помещение
      </LinkButton>
      {purposes.length > 1 && (
        <ul aria-label="По назначению" className="mt-auto w-full divide-y divide-beton-200">
          {purposes.map(({ purpose, count }) => (
            <li key={purpose}>
              <Link
                to="/commerce"
                search={{ purpose }}
                className="group flex min-h-touch items-center justify-between gap-4 text-sinka"
              >
                <span className="underline-offset-4 group-hover:underline">{PURPOSE_LABELS[purpose]}</span>
                <span className="figures text-small text-tush-3">{count}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
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
      Выберите другой проект или назначение, расширьте цену или площадь.
    </EmptyState>
  )
}
