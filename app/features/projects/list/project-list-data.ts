import type { ProjectSummary } from '#app/contract/places.ts'
import { projectHref } from '#app/domain/project-href.ts'
import type { SchemaThing } from '#app/domain/search/structured-data.ts'

/** A city with its projects. */
export type ListedCity = { city: { id: number; name: string }; projects: readonly ProjectSummary[] }

/** Cities with those of their projects that are on sale or announced; a city without any is left out. */
export const citiesOnSale = (cities: readonly ListedCity[]): ListedCity[] =>
  cities
    .map(({ city, projects }) => ({ city, projects: projects.filter(({ state }) => state !== 'finished') }))
    .filter(({ projects }) => projects.length > 0)

/** JSON-LD of a list of projects, in its order. */
export function projectListData(cities: readonly ListedCity[], origin: string): SchemaThing<'ItemList'> {
  const shown = citiesOnSale(cities).flatMap(({ projects }) => projects)
  return {
    '@type': 'ItemList',
    numberOfItems: shown.length,
    itemListElement: shown.map((project, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: `${origin}${projectHref(project)}`,
      name: project.name,
    })),
  }
}
