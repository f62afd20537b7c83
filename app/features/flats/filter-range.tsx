import type { Filter } from '#app/contract/flats.ts'
import { formatArea, formatMonthPay, formatPriceShort } from '#app/domain/format.ts'
import { RangeField } from '#app/ui/range-field.tsx'
import type { Change } from './choice.ts'
import type { FlatSearch } from './flats.search.ts'

const floor = (value: number) => `${value}-й этаж`

/** How each range moves and speaks; steps are in its own unit. */
const RANGES = {
  price: { legend: 'Цена, ₽', step: 100_000, format: formatPriceShort, from: 'price_from', to: 'price_to' },
  month_pay: {
    legend: 'Платёж в месяц, ₽',
    step: 1_000,
    format: formatMonthPay,
    from: 'month_pay_from',
    to: 'month_pay_to',
  },
  area: { legend: 'Площадь, м²', step: 1, format: formatArea, from: 'area_from', to: 'area_to' },
  kitchen: { legend: 'Кухня, м²', step: 1, format: formatArea, from: 'kitchen_from', to: 'kitchen_to' },
  floor: { legend: 'Этаж', step: 1, format: floor, from: 'floor_from', to: 'floor_to' },
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
  const { legend, step, format, from, to } = RANGES[name]
  const value = { from: search[from], to: search[to] }
  const isUsed = value.from !== undefined || value.to !== undefined
  if (!ranges[name] && !isUsed) return <NoRange legend={legend} isLegendHidden={isLegendHidden} />
  const ends = ranges[name] ?? { min: value.from ?? 0, max: value.to ?? value.from ?? 0 }
  return (
    <RangeField
      legend={legend}
      isLegendHidden={isLegendHidden}
      names={[from, to]}
      scale={{ min: Math.floor(ends.min / step) * step, max: Math.ceil(ends.max / step) * step, step }}
      value={value}
      onChange={(next) => onChange({ [from]: whole(next.from, name), [to]: whole(next.to, name) })}
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

/** Only areas have fractions; what is typed beyond the flats on sale is kept within what an address may say. */
function whole(value: number | undefined, name: RangeName): number | undefined {
  if (value === undefined) return undefined
  const isArea = name === 'area' || name === 'kitchen'
  return isArea ? Math.round(value * 100) / 100 : Math.round(value)
}
