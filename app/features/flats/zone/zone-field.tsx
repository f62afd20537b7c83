import { useState } from 'react'
import { FACET_CONTROLS } from '#app/domain/facet-controls.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { Button } from '#app/ui/button/button.tsx'
import { useOnDemand } from '#app/ui/overlay/use-on-demand.ts'

type ZoneFieldProps = { search: FlatSearch; onChange: (changes: FlatSearch) => void }

/** Opens the map on which an area is chosen. Without scripts an area of the address stays in the form. */
export function ZoneField({ search, onChange }: ZoneFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const [ZoneWindow, load] = useOnDemand(async () => (await import('./zone-window.tsx')).ZoneWindow)
  const { label } = FACET_CONTROLS.zone
  return (
    <div>
      {search.zone && <input type="hidden" name="zone" value={search.zone} />}
      <Button
        type="button"
        variant="secondary"
        aria-haspopup="dialog"
        className="script-only w-full"
        onClick={() => {
          load()
          setOpen(true)
        }}
      >
        {search.zone ? `${label}: изменить` : label}
      </Button>
      {ZoneWindow && isOpen && (
        <ZoneWindow search={search} onChoose={(zone) => onChange({ zone })} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
