import { CheckChip } from '#app/ui/field/check-chip.tsx'

export type Zoom = 's' | 'm'

type ChessZoomProps = { zoom: Zoom; onChange: (zoom: Zoom) => void }

/** Makes the cells of a phone smaller: more floors at a glance, instead of cells large enough for a finger. */
export function ChessZoom({ zoom, onChange }: ChessZoomProps) {
  return (
    <CheckChip
      checked={zoom === 's'}
      onChange={({ currentTarget }) => onChange(currentTarget.checked ? 's' : 'm')}
      className="script-only text-small md:hidden"
    >
      Мелкие ячейки
    </CheckChip>
  )
}
