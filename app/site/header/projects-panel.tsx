import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useCityId } from '#app/platform/city-cookie.ts'
import { useMenu } from '../menu.ts'
import { ProjectTile } from './project-tile.tsx'
import { useDisclosure } from './use-disclosure.ts'

/** Cities on the left, the projects of one on the right. Before any script the word is a link to all of them. */
export function ProjectsPanel() {
  const { cities } = useMenu()
  const visitorCity = useCityId()
  const [chosen, setChosen] = useState<number>()
  const { isOpen, close, root, trigger } = useDisclosure()
  const current = cities.find(({ city }) => city.id === (chosen ?? visitorCity)) ?? cities[0]

  return (
    <div {...root}>
      <a
        href="/novostroyki"
        {...trigger}
        aria-controls="projects-panel"
        className="flex h-touch items-center gap-1 px-3 text-tush-2 hover:text-sinka aria-expanded:text-sinka"
      >
        Проекты
        <ChevronDown aria-hidden="true" size={16} strokeWidth={1.5} />
      </a>
      <div
        id="projects-panel"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-var(--header-height))] overflow-y-auto border-beton-200 border-y bg-list shadow-pop"
      >
        <div className="page-width grid grid-cols-[12rem_1fr] gap-8 py-8">
          <ul aria-label="Города">
            {cities.map(({ city }) => (
              <li key={city.id}>
                <button
                  type="button"
                  aria-pressed={city.id === current?.city.id}
                  onClick={() => setChosen(city.id)}
                  className="min-h-touch w-full border-transparent border-l-2 px-4 text-left text-lead hover:text-sinka aria-pressed:border-sinka aria-pressed:text-sinka"
                >
                  {city.name}
                </button>
              </li>
            ))}
          </ul>
          <ul className="grid grid-cols-3 gap-6 xl:grid-cols-4">
            {current?.projects.map((project) => (
              <li key={project.id}>
                <ProjectTile project={project} onFollow={close} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}
