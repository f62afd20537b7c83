import { CheckChip } from '#app/ui/field/check-chip.tsx'
import { ChipGroup } from '#app/ui/field/chip-group.tsx'

export type Zoom = 's' | 'm'

const ZOOMS = [
  { zoom: 's', name: 'Мелко' },
  { zoom: 'm', name: 'Крупно' },
] as const

type ChessZoomProps = { zoom: Zoom; onChange: (zoom: Zoom) => void }

/** Size of the cells on a phone: all floors at a glance, or large enough for a finger. */
export function ChessZoom({ zoom: chosen, onChange }: ChessZoomProps) {
  return (
    <ChipGroup legend="Размер сетки" isLegendHidden className="script-only mb-4 shrink-0 self-end md:hidden">
      {ZOOMS.map(({ zoom, name }) => (
        <CheckChip
          key={zoom}
          type="radio"
          name="chess-zoom"
          checked={zoom === chosen}
          onChange={() => onChange(zoom)}
        >
          {name}
        </CheckChip>
      ))}
    </ChipGroup>
  )
}
