import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { ProjectRow } from '#app/backend/catalogue/snapshot/reader.ts'
import { ownPhone } from '#app/backend/company/current-company.ts'
import type { ProjectSummary } from '#app/contract/places.ts'
import { projectLabel } from './project-label.ts'
import { figuresOfProject } from './sale-figures.ts'

/** Published projects in the order of the catalogue. */
export function projectSummaries(catalogue: Catalogue): ProjectSummary[] {
  return [...catalogue.current().projects.values()].flatMap((project) => toSummary(project, catalogue) ?? [])
}

/** Projects on sale or announced; finished projects have pages of their own. */
export function projectsOnSale(catalogue: Catalogue): ProjectSummary[] {
  return projectSummaries(catalogue).filter(({ state }) => state !== 'finished')
}

/** A project with the fields of menus and cards; undefined when its city is unknown. */
export function toSummary(project: ProjectRow, catalogue: Catalogue): ProjectSummary | undefined {
  const { cities, buildings } = catalogue.current()
  const city = cities.get(project.city_id)
  if (!city) return undefined
  const { free, priceFrom } = figuresOfProject(project.id, catalogue)
  return {
    id: project.id,
    slug: project.slug,
    name: project.name,
    state: project.state,
    class: project.class,
    tagline: project.tagline,
    address: project.address,
    district: project.district,
    city: { id: city.id, name: city.name },
    image: project.image,
    phone: ownPhone(project, city),
    // Prices are not public before sales begin.
    price_from: project.state === 'announced' ? null : priceFrom,
    flats: free,
    label: projectLabel(
      project,
      [...buildings.values()].filter(({ project_id }) => project_id === project.id),
    ),
  }
}
