import { useState } from 'react'
import type { Filter } from '#app/contract/flats.ts'
import { FACET_CONTROLS } from '#app/domain/facet-controls.ts'
import { LIST_NAMES, RANGE_NAMES, SWITCH_NAMES } from '#app/domain/facet-names.ts'
import { MAX_QUERY_LENGTH } from '#app/domain/filter-limits.ts'
import { formatNumber } from '#app/domain/format.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { ZoneField } from '#app/features/flats/zone/zone-field.tsx'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { Field } from '#app/ui/field/field.tsx'
import { type Change, isMonthly } from './choice.ts'
import { FacetChecks } from './facet-checks.tsx'
import { FacetSelect } from './facet-select.tsx'
import { FilterRange } from './filter-range.tsx'

export type FilterPartProps = { filter: Filter; search: FlatSearch; onChange: Change }

const RANGES = RANGE_NAMES.filter((name) => FACET_CONTROLS[name].isMore && name !== 'floor')
/** Buildings are offered only after a project is chosen. */
const OPTIONS = LIST_NAMES.filter(
  (name) => FACET_CONTROLS[name].isMore && name !== 'building' && name !== 'keys',
)

/** The less common filters, in as many columns as fit. */
export function MoreFilters({ filter, search, onChange }: FilterPartProps) {
  const { facets, ranges } = filter
  const check = { search, onChange }
  return (
    <div className="gap-8 space-y-8 sm:columns-2 lg:columns-3 xl:columns-4 *:break-inside-avoid">
      <div className="space-y-6">
        <ZoneField {...check} />
        <FilterRange name="floor" ranges={ranges} {...check} />
        <FilterSwitches facets={facets} {...check} />
        <FacetSelect
          name="keys"
          options={facets.keys}
          none="Когда угодно"
          hint="Где срок ключей не назван, считаем по сроку сдачи дома."
          {...check}
        />
        {RANGES.map((name) => (
          <FilterRange key={name} name={name} ranges={ranges} {...check} />
        ))}
        {/*
         * Without scripts the switch between price and payment does not work: the other range is shown
         * here.
         */}
        <div className="hidden noscript:block">
          <FilterRange name={isMonthly(search) ? 'price' : 'month_pay'} ranges={ranges} {...check} />
        </div>
        <SearchTextField value={search.q} onChange={onChange} />
      </div>
      {OPTIONS.map((name) => (
        <FacetChecks key={name} name={name} options={facets[name]} {...check} />
      ))}
      {search.project && <FacetChecks name="building" options={buildingsOnSale(filter, search)} {...check} />}
    </div>
  )
}

/** Buildings of the chosen projects: all others would have zero results. */
function buildingsOnSale({ facets }: Filter, search: FlatSearch) {
  return facets.building?.filter(
    ({ value, count }) => count > 0 || search.building?.includes(Number(value)) === true,
  )
}

/** Text search: number of a flat or lot, or names of its project and building. */
function SearchTextField({ value = '', onChange }: { value: string | undefined; onChange: Change }) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  // The address may change by itself, for example by Back. What is typed keeps its spaces.
  if (value !== known) {
    setKnown(value)
    if (text.trim() !== value) setText(value)
  }
  return (
    <Field
      label="Номер квартиры или слова"
      type="search"
      name="q"
      maxLength={MAX_QUERY_LENGTH}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        onChange({ q: event.currentTarget.value.trim() || undefined })
      }}
    />
  )
}

type FilterSwitchesProps = { facets: Filter['facets']; search: FlatSearch; onChange: Change }

/** Flags: not the first floor, not the last, storerooms in the house, include reserved flats. */
function FilterSwitches({ facets, search, onChange }: FilterSwitchesProps) {
  return (
    <div>
      {SWITCH_NAMES.map((name) => {
        const option = facets[name]?.[0]
        if (!option) return null
        return (
          <Checkbox
            key={name}
            name={name}
            value="1"
            checked={search[name] === 1}
            disabled={option.count === 0 && search[name] !== 1}
            count={formatNumber(option.count)}
            onChange={(event) => onChange({ [name]: event.currentTarget.checked ? 1 : undefined })}
          >
            {option.label}
          </Checkbox>
        )
      })}
    </div>
  )
}
