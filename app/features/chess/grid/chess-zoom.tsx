import { Grid2x2, Grid3x3 } from 'lucide-react'
import { CheckChip } from '#app/ui/field/check-chip.tsx'
import { ChipGroup } from '#app/ui/field/chip-group.tsx'

export type Zoom = 's' | 'm'

const ZOOMS = [
  { zoom: 's', Icon: Grid3x3, name: 'Мелкая сетка' },
  { zoom: 'm', Icon: Grid2x2, name: 'Крупная сетка' },
] as const

type ChessZoomProps = { zoom: Zoom; onChange: (zoom: Zoom) => void }

/** Size of the cells on a phone: all floors at a glance, or large enough for a finger. */
export function ChessZoom({ zoom: chosen, onChange }: ChessZoomProps) {
  return (
    <ChipGroup legend="Размер сетки" isLegendHidden className="script-only mb-4 shrink-0 self-end md:hidden">
      {ZOOMS.map(({ zoom, Icon, name }) => (
        <CheckChip
          key={zoom}
          type="radio"
          name="chess-zoom"
          aria-label={name}
          checked={zoom === chosen}
          onChange={() => onChange(zoom)}
        >
          <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
        </CheckChip>
      ))}
    </ChipGroup>
  )
}
