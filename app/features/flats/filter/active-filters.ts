import type { FacetName, FacetOption, Filter } from '#app/contract/flats.ts'
import { formatArea, formatMonthPay, formatPriceShort } from '#app/domain/format.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { filterEntries } from '#app/platform/filter-address.ts'

/** Something chosen: its words, and the address without it. */
export type ActiveFilter = { key: string; label: string; without: FlatSearch }

const LISTS = [
  'city',
  'project',
  'building',
  'rooms',
  'deadline',
  'finish',
  'feature',
  'view',
  'benefit',
] as const
const SWITCHES = ['not_first', 'not_last', 'reserved'] as const

const RANGES = [
  { from: 'price_from', to: 'price_to', word: '', format: formatPriceShort },
  { from: 'month_pay_from', to: 'month_pay_to', word: '', format: formatMonthPay },
  { from: 'area_from', to: 'area_to', word: '', format: formatArea },
  { from: 'kitchen_from', to: 'kitchen_to', word: 'кухня ', format: formatArea },
  { from: 'floor_from', to: 'floor_to', word: 'этаж ', format: String },
] as const

/** Everything that narrows the choice, in the order of the screen; lists give one a value. */
export function activeFilters(search: FlatSearch, facets: Filter['facets']): ActiveFilter[] {
  const first = { ...search, page: undefined }
  return [
    ...LISTS.flatMap((name) => listFilters(name, first, facets[name])),
    ...RANGES.flatMap((range) => rangeFilter(range, first)),
    ...SWITCHES.flatMap((name) =>
      first[name]
        ? [{ key: name, label: labelOf('1', facets[name]), without: { ...first, [name]: undefined } }]
        : [],
    ),
    ...(first.q ? [{ key: 'q', label: `«${first.q}»`, without: { ...first, q: undefined } }] : []),
  ]
}

const NO_FILTER = Object.fromEntries(Object.keys(filterEntries).map((name) => [name, undefined]))

/** The same order and look, whatever page it is on, and nothing that narrows. */
export function withoutFilters(search: FlatSearch): FlatSearch {
  return { ...search, ...NO_FILTER, page: undefined }
}

function listFilters(name: (typeof LISTS)[number] & FacetName, search: FlatSearch, options: FacetOption[]) {
  const chosen: readonly (string | number)[] = search[name] ?? []
  return chosen.map((value) => {
    const rest = chosen.filter((other) => other !== value)
    return {
      key: `${name}-${value}`,
      label: labelOf(String(value), options),
      without: { ...search, [name]: rest.length > 0 ? rest : undefined },
    }
  })
}

function rangeFilter(
  { from, to, word, format }: (typeof RANGES)[number],
  search: FlatSearch,
): ActiveFilter[] {
  const lower = search[from]
  const upper = search[to]
  if (lower === undefined && upper === undefined) return []
  const label = [lower !== undefined && `от ${format(lower)}`, upper !== undefined && `до ${format(upper)}`]
  return [
    {
      key: from,
      label: `${word}${label.filter(Boolean).join(' ')}`,
      without: { ...search, [from]: undefined, [to]: undefined },
    },
  ]
}

function labelOf(value: string, options: readonly FacetOption[] | undefined): string {
  return options?.find((option) => option.value === value)?.label ?? value
}
