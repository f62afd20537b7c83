import { useRouter } from '@tanstack/react-router'
import { formatCount } from '#app/domain/format.ts'
import { PROJECT_FORMS } from '#app/domain/plural.ts'
import { chooseCity } from '#app/platform/city-cookie.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { useClosedByNavigation } from '#app/ui/overlay/use-closed-by-navigation.ts'
import { useMenu } from '../menu.ts'
import { afterChoice } from '../navigation/city-destination.tsx'

type CityWindowProps = { isOpen: boolean; onClose: () => void; currentId: number | undefined }

/** The cities with flats on sale, and "all cities"; a choice also changes the filter of an open list. */
export function CityWindow({ isOpen, onClose, currentId }: CityWindowProps) {
  useClosedByNavigation(isOpen, onClose)
  const { cities } = useMenu()
  const router = useRouter()
  const choose = (id: number | undefined) => {
    chooseCity(id)
    onClose()
    const next = afterChoice(router.state.location.pathname, id)
    if (next) void router.navigate({ to: next.to, search: (before) => ({ ...before, ...next.search }) })
  }
  const all = cities.flatMap(({ projects }) => projects).length
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Ваш город">
      <ul className="grid gap-2">
        <CityChoice
          name="Все города"
          projects={all}
          isOn={currentId === undefined}
          onPress={() => choose(undefined)}
        />
        {cities.map(({ city, projects }) => (
          <CityChoice
            key={city.id}
            name={city.name}
            projects={projects.length}
            isOn={city.id === currentId}
            onPress={() => choose(city.id)}
          />
        ))}
      </ul>
    </Dialog>
  )
}

type CityChoiceProps = { name: string; projects: number; isOn: boolean; onPress: () => void }

function CityChoice({ name, projects, isOn, onPress }: CityChoiceProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isOn}
        onClick={onPress}
        className="flex min-h-control w-full items-center justify-between gap-4 rounded-control border border-beton-200 px-4 text-left hover:border-sinka aria-pressed:border-sinka aria-pressed:bg-sinka-100 aria-pressed:text-sinka-deep"
      >
        <span className="font-medium">{name}</span>
        <span className="figures text-small text-tush-3">{formatCount(projects, PROJECT_FORMS)}</span>
      </button>
    </li>
  )
}
