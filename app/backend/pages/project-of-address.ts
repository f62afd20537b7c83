import { projectSummaries } from '#app/backend/catalogue/present/to-project.ts'
import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { ProjectSummary } from '#app/contract/places.ts'
import { projectHref } from '#app/domain/project-href.ts'

/** The project that an address of this site leads to: its page, or a list of its flats alone. */
export function projectOfAddress(address: string, catalogue: Catalogue): ProjectSummary | undefined {
  const [path, search = ''] = address.split('?')
  const slug = new URLSearchParams(search).get('project')
  return projectSummaries(catalogue).find((project) => project.slug === slug || projectHref(project) === path)
}
