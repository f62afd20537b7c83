import type { FacetOption } from '#app/contract/flats.ts'
import { FACET_CONTROLS } from '#app/domain/facet-controls.ts'
import type { ListName } from '#app/domain/facets.ts'
import { formatNumber } from '#app/domain/format.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { Select } from '#app/ui/field/select.tsx'
import { type Change, chosenOf, isImpossible, withList } from './choice.ts'

type FacetSelectProps = {
  name: ListName
  options: readonly FacetOption[] | undefined
  /** Of no choice: "Когда угодно". */
  none: string
  /** What is said under it. */
  hint: string
  search: FlatSearch
  onChange: Change
}

/** A filter of which one value is chosen, with the number of results of each. */
export function FacetSelect({ name, options = [], none, hint, search, onChange }: FacetSelectProps) {
  const chosen = chosenOf(search, name)
  if (options.length === 0) return null
  return (
    <Select
      label={FACET_CONTROLS[name].label}
      name={name}
      value={chosen.at(-1) ?? ''}
      options={[
        { value: '', label: none },
        ...options.map((option) => ({
          value: option.value,
          label: `${option.label} · ${formatNumber(option.count)}`,
          isDisabled: isImpossible(option, chosen),
        })),
      ]}
      notes={<p className="mt-1 text-caption text-tush-3">{hint}</p>}
      onChange={({ currentTarget: { value } }) =>
        onChange(withList(search, name, value === '' ? [] : [value]))
      }
    />
  )
}
