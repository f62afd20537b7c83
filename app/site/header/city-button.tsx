import { ChevronDown, MapPin } from 'lucide-react'
import { useState } from 'react'
import { chooseCity, useCityId } from '#app/platform/city-cookie.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { useMenu } from '../menu.ts'

/** The visitor's city and the window to change it. Chosen by the visitor alone, never by address. */
export function CityButton() {
  const [isOpen, setOpen] = useState(false)
  const cityId = useCityId()
  const { cities } = useMenu()
  const current = cities.find(({ city }) => city.id === cityId) ?? cities[0]
  if (!current) return null

  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        className="script-only inline-flex min-h-touch items-center gap-1 rounded-control px-2 text-tush-2 hover:text-sinka"
      >
        <MapPin aria-hidden="true" size={18} strokeWidth={1.5} />
        <span className="sr-only">Город: </span>
        {current.city.name}
        <ChevronDown aria-hidden="true" size={16} strokeWidth={1.5} />
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Ваш город">
        <ul className="grid gap-2">
          {cities.map(({ city, projects }) => (
            <li key={city.id}>
              <button
                type="button"
                aria-pressed={city.id === current.city.id}
                onClick={() => {
                  chooseCity(city.id)
                  setOpen(false)
                }}
                className="flex min-h-control w-full items-center justify-between gap-4 rounded-control border border-beton-200 px-4 text-left hover:border-sinka aria-pressed:border-sinka aria-pressed:bg-sinka-100 aria-pressed:text-sinka-deep"
              >
                <span className="font-medium">{city.name}</span>
                <span className="figures text-small text-tush-3">Проектов: {projects.length}</span>
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
