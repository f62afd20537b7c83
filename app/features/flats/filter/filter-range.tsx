import type { Filter } from '#app/contract/flats.ts'
import { MAX_AREA_M2, MAX_FLOOR, MAX_MONTH_PAY_RUB, MAX_PRICE_RUB } from '#app/domain/filter-limits.ts'
import { formatArea, formatMonthPay, formatPriceShort } from '#app/domain/format.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { RangeField } from '#app/ui/field/range-field.tsx'
import type { Change } from './choice.ts'

const floor = (value: number) => `${value}-й этаж`

/** How each range moves and speaks; steps and limits are in its own unit. */
const RANGES = {
  price: {
    legend: 'Цена, ₽',
    step: 100_000,
    limit: MAX_PRICE_RUB,
    format: formatPriceShort,
    names: ['price_from', 'price_to'],
  },
  month_pay: {
    legend: 'Платёж в месяц, ₽',
    step: 1_000,
    limit: MAX_MONTH_PAY_RUB,
    format: formatMonthPay,
    names: ['month_pay_from', 'month_pay_to'],
  },
  area: {
    legend: 'Площадь, м²',
    step: 1,
    limit: MAX_AREA_M2,
    format: formatArea,
    names: ['area_from', 'area_to'],
  },
  kitchen: {
    legend: 'Кухня, м²',
    step: 1,
    limit: MAX_AREA_M2,
    format: formatArea,
    names: ['kitchen_from', 'kitchen_to'],
  },
  floor: { legend: 'Этаж', step: 1, limit: MAX_FLOOR, format: floor, names: ['floor_from', 'floor_to'] },
} as const

export type RangeName = keyof typeof RANGES

type FilterRangeProps = {
  name: RangeName
  ranges: Filter['ranges']
  search: FlatSearch
  onChange: Change
  isLegendHidden?: boolean
}

/** A range of the filter; its ends are those of the flats that match everything else. */
export function FilterRange({ name, ranges, search, onChange, isLegendHidden = false }: FilterRangeProps) {
  const { legend, step, format, names } = RANGES[name]
  const [from, to] = names
  const value = { from: search[from], to: search[to] }
  const isUsed = value.from !== undefined || value.to !== undefined
  if (!ranges[name] && !isUsed) return <NoRange legend={legend} isLegendHidden={isLegendHidden} />
  const ends = ranges[name] ?? { min: value.from ?? 0, max: value.to ?? value.from ?? 0 }
  return (
    <RangeField
      legend={legend}
      isLegendHidden={isLegendHidden}
      names={names}
      scale={{ min: Math.floor(ends.min / step) * step, max: Math.ceil(ends.max / step) * step, step }}
      value={value}
      onChange={(next) => onChange({ [from]: typed(next.from, name), [to]: typed(next.to, name) })}
      format={format}
    />
  )
}

/** Nothing matches the rest of the filter, so there are no ends to choose between. */
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

/** What was typed as an address may say it: within limits, and only areas have fractions. */
function typed(value: number | undefined, name: RangeName): number | undefined {
  if (value === undefined) return undefined
  const digits = name === 'area' || name === 'kitchen' ? 100 : 1
  return Math.min(Math.round(value * digits) / digits, RANGES[name].limit)
}
