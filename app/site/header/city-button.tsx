import { ChevronDown, MapPin } from 'lucide-react'
import { useState } from 'react'
import { useCityId } from '#app/platform/city-cookie.ts'
import { useOnDemand } from '#app/ui/use-on-demand.ts'
import { useMenu } from '../menu.ts'

const loadWindow = () => import('./city-window.tsx').then(({ CityWindow }) => CityWindow)

/** The visitor's city and the window to change it. Chosen by the visitor alone, never by address. */
export function CityButton() {
  const [isOpen, setOpen] = useState(false)
  const [CityWindow, fetchWindow] = useOnDemand(loadWindow)
  const cityId = useCityId()
  const { cities } = useMenu()
  const current = cities.find(({ city }) => city.id === cityId) ?? cities[0]
  if (!current) return null

  return (
    <>
      <button
        type="button"
        onPointerEnter={fetchWindow}
        onFocus={fetchWindow}
        onClick={() => {
          fetchWindow()
          setOpen(true)
        }}
        aria-haspopup="dialog"
        className="script-only inline-flex min-h-touch items-center gap-1 rounded-control px-2 text-tush-2 hover:text-sinka"
      >
        <MapPin aria-hidden="true" size={18} strokeWidth={1.5} />
        <span className="sr-only">Город: </span>
        {current.city.name}
        <ChevronDown aria-hidden="true" size={16} strokeWidth={1.5} />
      </button>
      {CityWindow && (
        <CityWindow isOpen={isOpen} onClose={() => setOpen(false)} currentId={current.city.id} />
      )}
    </>
  )
}
