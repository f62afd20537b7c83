import { projectHref } from '#app/blocks/project-href.ts'
import type { ProjectSummary } from '#app/contract/places.ts'

/** JSON-LD of a list of projects, in its order. */
export function projectListData(projects: readonly ProjectSummary[], origin: string) {
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
