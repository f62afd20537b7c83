import type { Filter } from '#app/contract/flats.ts'
import { FACET_CONTROLS } from '#app/domain/facet-controls.ts'
import { LIST_NAMES, RANGE_NAMES } from '#app/domain/facet-names.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { type Change, isMonthly } from './choice.ts'
import { FacetChecks } from './facet-checks.tsx'
import { FilterRange } from './filter-range.tsx'
import { FilterSwitches } from './filter-switches.tsx'
import { WordField } from './word-field.tsx'

export type FilterPartProps = { filter: Filter; search: FlatSearch; onChange: Change }

const RANGES = RANGE_NAMES.filter((name) => FACET_CONTROLS[name].isMore && name !== 'floor')
/** A building is asked for once its project is. */
const OPTIONS = LIST_NAMES.filter((name) => FACET_CONTROLS[name].isMore && name !== 'building')

/** The filters that few need, in columns as wide as the place allows. */
export function MoreFilters({ filter, search, onChange }: FilterPartProps) {
  const { facets, ranges } = filter
  const check = { search, onChange }
  return (
    <div className="gap-8 space-y-8 sm:columns-2 lg:columns-3 xl:columns-4 *:break-inside-avoid">
      <div className="space-y-6">
        <FilterRange name="floor" ranges={ranges} {...check} />
        <FilterSwitches facets={facets} {...check} />
        {RANGES.map((name) => (
          <FilterRange key={name} name={name} ranges={ranges} {...check} />
        ))}
        {/* Without scripts nothing switches between price and payment: the other one stands here. */}
        <div className="hidden noscript:block">
          <FilterRange name={isMonthly(search) ? 'price' : 'month_pay'} ranges={ranges} {...check} />
        </div>
        <WordField value={search.q} onChange={onChange} />
      </div>
      {OPTIONS.map((name) => (
        <FacetChecks key={name} name={name} options={facets[name]} {...check} />
      ))}
      {search.project && <FacetChecks name="building" options={buildingsOnSale(filter, search)} {...check} />}
    </div>
  )
}

/** Buildings of the chosen projects: the rest would only be a long list of zeros. */
function buildingsOnSale({ facets }: Filter, search: FlatSearch) {
  return facets.building?.filter(
    ({ value, count }) => count > 0 || search.building?.includes(Number(value)) === true,
  )
}
