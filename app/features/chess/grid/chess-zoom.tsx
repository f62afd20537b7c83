import { CheckChip } from '#app/ui/field/check-chip.tsx'
import { ChipGroup } from '#app/ui/field/chip-group.tsx'

export type Zoom = 's' | 'm'

const ZOOMS = [
  { zoom: 's', label: 'S', name: 'Мелкая сетка' },
  { zoom: 'm', label: 'M', name: 'Крупная сетка' },
] as const

type ChessZoomProps = { zoom: Zoom; onChange: (zoom: Zoom) => void }

/** Size of the cells on a phone: all floors at a glance, or wide enough for a finger. */
export function ChessZoom({ zoom: chosen, onChange }: ChessZoomProps) {
  return (
    <ChipGroup legend="Размер сетки" isLegendHidden className="script-only">
      {ZOOMS.map(({ zoom, label, name }) => (
        <CheckChip
          key={zoom}
          type="radio"
          name="chess-zoom"
          aria-label={name}
          checked={zoom === chosen}
          onChange={() => onChange(zoom)}
        >
          {label}
        </CheckChip>
      ))}
    </ChipGroup>
  )
}
