import { Link } from '@tanstack/react-router'
import type { Dynamics } from '#app/contract/progress.ts'

type BuildingSwitchProps = { dynamics: Dynamics; building: string | undefined; month: string | undefined }

/** Buildings of the project as links, which keep the month. */
export function BuildingSwitch({ dynamics, building, month }: BuildingSwitchProps) {
  const choices = [
    { slug: undefined, name: 'Все дома' },
    ...dynamics.buildings.map((item) => ({ slug: item.building.slug, name: item.building.name })),
  ]
  return (
    <nav
      aria-label="Дома проекта"
      className="relative pb-1 max-sm:-mx-margin max-sm:overflow-x-auto max-sm:px-margin"
    >
      <ul className="flex gap-1 sm:flex-wrap">
        {choices.map(({ slug, name }) => (
          <li key={slug ?? 'all'}>
            <Link
              to="/projects/$url/progress"
              params={{ url: dynamics.project.slug }}
              search={{ building: slug, month }}
              resetScroll={false}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={slug === building ? 'page' : undefined}
              className="inline-flex min-h-touch items-center whitespace-nowrap rounded-chip border border-beton-500 bg-list px-3 font-medium hover:border-sinka hover:text-sinka aria-[current]:border-sinka aria-[current]:bg-sinka aria-[current]:text-list"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
