import type { FacetOption } from '#app/contract/flats.ts'
import { FACET_CONTROLS } from '#app/domain/facet-controls.ts'
import type { ListName } from '#app/domain/facets.ts'
import { formatNumber } from '#app/domain/format.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { CachedFragment } from '#app/platform/fragment-cache/cached-fragment.tsx'
import { CHECK_LINE, CheckLine } from '#app/ui/field/checkbox.tsx'
import { type Change, chosenOf, isImpossible, withOption } from './choice.ts'

type FacetChecksProps = {
  name: ListName
  options: readonly FacetOption[] | undefined
  search: FlatSearch
  onChange: Change
}

/** A filter of several values as checkboxes, with the number of results of each. */
export function FacetChecks({ name, options = [], search, onChange }: FacetChecksProps) {
  const chosen = chosenOf(search, name)
  if (options.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-small">{FACET_CONTROLS[name].label}</legend>
      {options.map((option) => (
        <CachedFragment
          key={option.value}
          as="label"
          of={CheckLine}
          props={{
            name,
            value: option.value,
            checked: chosen.includes(option.value),
            disabled: isImpossible(option, chosen),
            children: option.label,
            count: formatNumber(option.count),
          }}
          handlers={{
            onChange: (event) =>
              onChange(withOption(search, name, option.value, event.currentTarget.checked)),
          }}
          className={CHECK_LINE}
        />
      ))}
    </fieldset>
  )
}
