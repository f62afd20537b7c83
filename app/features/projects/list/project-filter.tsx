import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { classLabel } from '#app/blocks/project-class.ts'
import { formatCount } from '#app/domain/format.ts'
import { PROJECT_FORMS } from '#app/domain/plural.ts'
import type { MapSearch } from '#app/features/projects/projects.search.ts'
import { narrowings } from './project-choice.ts'
import type { Keys, ProjectOffer } from './project-offers.ts'

type ProjectFilterProps = {
  /** The page that it narrows. */
  to?: '/projects' | '/projects/list'
  search: MapSearch
  /** Of the projects of the page that are on sale. */
  offers: readonly ProjectOffer[]
  /** Finished projects of the city, where the page shows them too. */
  finished?: number
}

/**
 * Narrows the map or the list by links, each with its own address; a chosen one is given up by the same link. Beside them
 * the way to what was finished before, and back.
 */
export function ProjectFilter({ to = '/projects', search, offers, finished = 0 }: ProjectFilterProps) {
  const { keys, classes } = narrowings(search.finished ? [] : offers, search)
  if (keys.length + classes.length + finished === 0) return null
  return (
    <nav
      aria-label="Фильтр проектов"
      className="no-print relative -mx-margin mt-3 flex gap-x-6 gap-y-3 px-margin pb-1 max-sm:overflow-x-auto sm:flex-wrap"
    >
      {keys.length > 0 && (
        <Choices legend="Срок сдачи">
          {keys.map(({ value, count }) => (
            <Choice
              key={value}
              to={to}
              label={keysWords(value)}
              count={count}
              isChosen={search.keys === value}
              search={{ ...search, keys: search.keys === value ? undefined : value }}
            />
          ))}
        </Choices>
      )}
      {classes.length > 0 && (
        <Choices legend="Класс">
          {classes.map(({ value, count }) => (
            <Choice
              key={value}
              to={to}
              label={classLabel(value)}
              count={count}
              isChosen={search.class === value}
              search={{ ...search, class: search.class === value ? undefined : value }}
            />
          ))}
        </Choices>
      )}
      {finished > 0 && (
        <Link
          to="/projects"
          search={{ city: search.city, finished: search.finished ? undefined : 1 }}
          resetScroll={false}
          className="link figures inline-flex min-h-touch items-center self-end whitespace-nowrap sm:ml-auto"
        >
          {search.finished ? 'Проекты в продаже' : `Сданные целиком: ${finished}`}
        </Link>
      )}
    </nav>
  )
}

const keysWords = (keys: Keys): string => (keys === 'ready' ? 'Готовые дома' : String(keys))

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <div>
      <p aria-hidden="true" className="mb-1 whitespace-nowrap text-caption text-tush-3">
        {legend}
      </p>
      <ul aria-label={legend} className="flex gap-1 sm:flex-wrap">
        {children}
      </ul>
    </div>
  )
}

type ChoiceProps = Required<Pick<ProjectFilterProps, 'to' | 'search'>> & {
  label: string
  count: number
  isChosen: boolean
}

function Choice({ to, label, count, isChosen, search }: ChoiceProps) {
  return (
    <li>
      <Link
        to={to}
        search={search}
        resetScroll={false}
        replace
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={isChosen ? 'true' : undefined}
        className="figures inline-flex min-h-touch items-center gap-2 whitespace-nowrap rounded-chip border border-beton-500 bg-list px-4 font-medium hover:border-sinka hover:text-sinka aria-[current=true]:border-sinka aria-[current=true]:bg-sinka aria-[current=true]:text-list"
      >
        {label}
        <span aria-hidden="true" className="font-normal text-small opacity-80">
          {isChosen ? '×' : count}
        </span>
        <span className="sr-only">{isChosen ? ', убрать' : `, ${formatCount(count, PROJECT_FORMS)}`}</span>
      </Link>
    </li>
  )
}
