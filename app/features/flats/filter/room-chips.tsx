import type { FacetOption } from '#app/contract/flats.ts'
import { formatFlatCount, formatNumber, formatRoomsShort } from '#app/domain/format.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { CheckChip } from '#app/ui/field/check-chip.tsx'
import { ChipGroup } from '#app/ui/field/chip-group.tsx'
import { type Change, chosenOf, isImpossible, withOption } from './choice.ts'

/** The last option means four or more. */
const OPEN_END = 4

type RoomChipsProps = { options: readonly FacetOption[]; search: FlatSearch; onChange: Change }

/** Number of rooms as chips, with the number of results of each. */
export function RoomChips({ options, search, onChange }: RoomChipsProps) {
  const chosen = chosenOf(search, 'rooms')
  return (
    <ChipGroup legend="Комнаты" className="min-w-0">
      {options.map((option) => (
        <CheckChip
          key={option.value}
          name="rooms"
          value={option.value}
          className="figures flex-1"
          checked={chosen.includes(option.value)}
          disabled={isImpossible(option, chosen)}
          aria-label={`${option.label}, ${formatFlatCount(option.count)}`}
          onChange={(event) =>
            onChange(withOption(search, 'rooms', option.value, event.currentTarget.checked))
          }
        >
          <span className="flex flex-col items-center leading-tight">
            <span>
              {formatRoomsShort(Number(option.value))}
              {Number(option.value) === OPEN_END && '+'}
            </span>
            <span className="font-normal text-caption leading-tight">{formatNumber(option.count)}</span>
          </span>
        </CheckChip>
      ))}
    </ChipGroup>
  )
}
