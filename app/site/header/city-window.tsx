import { chooseCity } from '#app/platform/city-cookie.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { useMenu } from '../menu.ts'

type CityWindowProps = { isOpen: boolean; onClose: () => void; currentId: number }

/** The cities with something to sell; a press chooses one. */
export function CityWindow({ isOpen, onClose, currentId }: CityWindowProps) {
  const { cities } = useMenu()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Ваш город">
      <ul className="grid gap-2">
        {cities.map(({ city, projects }) => (
          <li key={city.id}>
            <button
              type="button"
              aria-pressed={city.id === currentId}
              onClick={() => {
                chooseCity(city.id)
                onClose()
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
  )
}
