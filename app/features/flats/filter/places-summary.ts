import type { Filter } from '#app/contract/flats.ts'
import { formatCount } from '#app/domain/format.ts'
import { PROJECT_FORMS } from '#app/domain/plural.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { chosenOf } from './choice.ts'

/** Where to look, in a few words: "Все проекты", "Речной", "Пермь, 2 проекта". */
export function placesSummary(search: FlatSearch, facets: Filter['facets']): string {
  const nameOf = (name: 'city' | 'project', value: string) =>
    facets[name]?.find((option) => option.value === value)?.label ?? value
  const cities = chosenOf(search, 'city').map((id) => nameOf('city', id))
  const projects = chosenOf(search, 'project')
  const [project] = projects
  if (project !== undefined && projects.length === 1) return nameOf('project', project)
  const parts = [...cities, ...(projects.length > 0 ? [formatCount(projects.length, PROJECT_FORMS)] : [])]
  return parts.length > 0 ? parts.join(', ') : 'Все проекты'
}
