import type { Filter } from '#app/contract/flats.ts'
import { FACET_CONTROLS, RANGE_CONTROLS, type RangeUnit } from '#app/domain/facet-controls.ts'
import { FACETS, type RangeName } from '#app/domain/facets.ts'
import { formatArea, formatMonthPay, formatPriceShort } from '#app/domain/format.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { RangeField } from '#app/ui/field/range-field.tsx'
import type { Change } from './choice.ts'

const FORMATS: Record<RangeUnit, (value: number) => string> = {
  rub: formatPriceShort,
  rubMonth: formatMonthPay,
  m2: formatArea,
  floor: (value) => `${value}-й этаж`,
  minutes: (value) => `${value} мин`,
}

type FilterRangeProps = {
  name: RangeName
  ranges: Filter['ranges']
  search: FlatSearch
  onChange: Change
  isLegendHidden?: boolean
}

/**
 * A range of the filter; its ends are those of the flats that match all other filters. One that no flat of the catalogue
 * knows is shown only to be taken away from an address.
 */
export function FilterRange({ name, ranges, search, onChange, isLegendHidden = false }: FilterRangeProps) {
  const { label } = FACET_CONTROLS[name]
  const { step } = RANGE_CONTROLS[name]
  const names = [`${name}_from`, `${name}_to`] as const
  const [from, to] = names
  const value = { from: search[from], to: search[to] }
  const isUsed = value.from !== undefined || value.to !== undefined
  if (ranges[name] === undefined && !isUsed) return null
  if (!ranges[name] && !isUsed) return <NoRange legend={label} isLegendHidden={isLegendHidden} />
  const ends = ranges[name] ?? { min: value.from ?? 0, max: value.to ?? value.from ?? 0 }
  return (
    <RangeField
      legend={label}
      isLegendHidden={isLegendHidden}
      names={names}
      scale={{ min: Math.floor(ends.min / step) * step, max: Math.ceil(ends.max / step) * step, step }}
      limit={FACETS[name]}
      value={value}
      onChange={(next) => onChange({ [from]: next.from, [to]: next.to })}
      format={FORMATS[RANGE_CONTROLS[name].unit]}
    />
  )
}

/** Nothing matches the other filters, so the range has no ends. */
function NoRange({ legend, isLegendHidden }: { legend: string; isLegendHidden: boolean }) {
  return (
    <div className="min-w-0">
      <p className={isLegendHidden ? 'sr-only' : 'mb-1 font-medium text-small'}>{legend}</p>
      <p className="flex h-touch items-center rounded-control border border-beton-200 bg-beton-100 px-3 text-tush-3">
        нет подходящих
      </p>
    </div>
  )
}
