import type { Filter } from '#app/contract/flats.ts'
import { SWITCH_NAMES } from '#app/domain/facet-names.ts'
import { formatNumber } from '#app/domain/format.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import type { Change } from './choice.ts'

type FilterSwitchesProps = { facets: Filter['facets']; search: FlatSearch; onChange: Change }

/** Yes or no: not the first floor, not the last, reserved flats too. */
export function FilterSwitches({ facets, search, onChange }: FilterSwitchesProps) {
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
