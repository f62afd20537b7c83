import type { Entries } from '#app/backend/entries/entry-store.ts'
import type { ProjectSummary } from '#app/contract/places.ts'
import { projectHref } from '#app/domain/project-href.ts'

type Projects = readonly ProjectSummary[]

/** The project that an address of this site is about as a whole: its page, or the list of all its flats. */
export function projectOfAddress(address: string, projects: Projects): ProjectSummary | undefined {
  const { path, search } = partsOf(address)
  const isNarrowed = [...search.keys()].some((key) => key !== 'project')
  return projects.find(
    (project) => projectHref(project) === path || (!isNarrowed && project.slug === search.get('project')),
  )
}

/**
 * The city that an address is about: that of its project or of some flats of it, or that of a promotion for flats of one city.
 *
 * @returns id of the city; null where it is about several or none
 */
export function cityOfAddress(address: string, projects: Projects, entries: Entries): number | null {
  const { path, search } = partsOf(address)
  const [, promotion] = /^\/actions\/([^/]+)$/.exec(path) ?? []
  const filter = promotion === undefined ? undefined : entries.find('action', promotion)?.filter
  const slugs = filter?.project ?? search.get('project')?.split(',') ?? []
  const found = projects.filter((project) => projectHref(project) === path || slugs.includes(project.slug))
  const cities = new Set(found.map(({ city }) => city.id))
  const [city = null] = cities
  return cities.size === 1 && found.length >= slugs.length ? city : null
}

function partsOf(address: string): { path: string; search: URLSearchParams } {
  const [path = '', search = ''] = address.split('?')
  return { path, search: new URLSearchParams(search) }
}
