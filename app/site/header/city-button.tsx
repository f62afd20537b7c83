import { ChevronDown, MapPin } from 'lucide-react'
import { useState } from 'react'
import { useChosenCityId } from '#app/platform/city-cookie.ts'
import { useOnDemand } from '#app/ui/overlay/use-on-demand.ts'
import { useMenu } from '../menu.ts'

/** Shown until the visitor chooses a city, and for all cities. */
const ALL_CITIES = 'Все города'

const loadWindow = () => import('./city-window.tsx').then(({ CityWindow }) => CityWindow)

/** The visitor's city, and the window to change it. Only the visitor chooses it; it is never guessed. */
export function CityButton() {
  const [isOpen, setOpen] = useState(false)
  const [CityWindow, fetchWindow] = useOnDemand(loadWindow)
  const cityId = useChosenCityId()
  const { cities } = useMenu()
  const current = cities.find(({ city }) => city.id === cityId)
  if (cities.length < 2) return null

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
        className="script-only inline-flex min-h-touch items-center gap-1 whitespace-nowrap rounded-control px-2 text-tush-2 hover:text-sinka"
      >
        <MapPin aria-hidden="true" size={18} strokeWidth={1.5} />
        <span className="sr-only">Город: </span>
        {current?.city.name ?? ALL_CITIES}
        <ChevronDown aria-hidden="true" size={16} strokeWidth={1.5} />
      </button>
      {CityWindow && (
        <CityWindow isOpen={isOpen} onClose={() => setOpen(false)} currentId={current?.city.id} />
      )}
    </>
  )
}
