import type { ProjectSummary } from '#app/contract/places.ts'
import { projectHref } from '#app/domain/project-href.ts'
import type { SchemaThing } from '#app/domain/search/structured-data.ts'

/** JSON-LD of a list of projects, in its order. */
export function projectListData(
  projects: readonly ProjectSummary[],
  origin: string,
): SchemaThing<'ItemList'> {
  const shown = projects.filter(({ state }) => state !== 'finished')
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
