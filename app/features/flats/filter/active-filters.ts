import type { FacetOption, Filter } from '#app/contract/flats.ts'
import { chosenLabel, FACET_CONTROLS } from '#app/domain/facet-controls.ts'
import { LIST_NAMES, PARAMS, RANGE_NAMES, SWITCH_NAMES } from '#app/domain/facet-names.ts'
import type { ListName, RangeName } from '#app/domain/facets.ts'
import { rangeWords } from '#app/domain/text/range-words.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'

/** An active filter: its label, and the search without it. */
export type ActiveFilter = { key: string; label: string; without: FlatSearch }

/** All active filters, in the order of the screen; one for each value of a list. */
export function activeFilters(search: FlatSearch, facets: Filter['facets']): ActiveFilter[] {
  const first = { ...search, page: undefined }
  return [
    ...LIST_NAMES.flatMap((name) => listFilters(name, first, facets[name])),
    ...(first.zone
      ? [{ key: 'zone', label: FACET_CONTROLS.zone.label, without: { ...first, zone: undefined } }]
      : []),
    ...RANGE_NAMES.flatMap((name) => rangeFilter(name, first)),
    ...SWITCH_NAMES.flatMap((name) =>
      first[name]
        ? [{ key: name, label: labelOf('1', facets[name]), without: { ...first, [name]: undefined } }]
        : [],
    ),
    ...(first.q ? [{ key: 'q', label: `«${first.q}»`, without: { ...first, q: undefined } }] : []),
  ]
}

const NO_FILTER = Object.fromEntries(PARAMS.map((name) => [name, undefined]))

/** Keeps the order and the view, drops the filter and the page number. */
export function withoutFilters(search: FlatSearch): FlatSearch {
  return { ...search, ...NO_FILTER, page: undefined }
}

function listFilters(name: ListName, search: FlatSearch, options: FacetOption[]) {
  const chosen: readonly (string | number)[] = search[name] ?? []
  return chosen.map((value) => {
    const rest = chosen.filter((other) => other !== value)
    return {
      key: `${name}-${value}`,
      label: chosenLabel(name, labelOf(String(value), options)),
      without: { ...search, [name]: rest.length > 0 ? rest : undefined },
    }
  })
}

function rangeFilter(name: RangeName, search: FlatSearch): ActiveFilter[] {
  const [from, to] = [`${name}_from`, `${name}_to`] as const
  const label = rangeWords(name, { from: search[from], to: search[to] })
  return label === ''
    ? []
    : [{ key: from, label, without: { ...search, [from]: undefined, [to]: undefined } }]
}

function labelOf(value: string, options: readonly FacetOption[] | undefined): string {
  return options?.find((option) => option.value === value)?.label ?? value
}
