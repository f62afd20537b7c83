import * as z from 'zod'
import type { Project, ProjectSummary } from '#app/contract/places.ts'
import { formatPercent } from '#app/domain/format.ts'
import type { Catalogue } from './catalogue.ts'
import { developerOf } from './developer.ts'
import { defaultProgramme } from './programme.ts'
import { projectLabel } from './project-label.ts'
import type { ProjectRow } from './reader.ts'
import { figuresOfProject } from './sale-figures.ts'
import { publicBuildings } from './to-building.ts'

const detailsSchema = z.object({ mortgage_text: z.string().min(1) })

/** Published projects in the order of the catalogue. */
export function projectSummaries(catalogue: Catalogue): ProjectSummary[] {
  return [...catalogue.current().projects.values()].flatMap((project) => toSummary(project, catalogue) ?? [])
}

/** A project as menus and cards show it; undefined when its city is unknown. */
function toSummary(project: ProjectRow, catalogue: Catalogue): ProjectSummary | undefined {
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
    price_from: priceFrom,
    flats: free,
    label: projectLabel(
      project,
      [...buildings.values()].filter(({ project_id }) => project_id === project.id),
    ),
  }
}

/** The whole page of a project; undefined when it cannot be shown. */
export function toProject(project: ProjectRow, catalogue: Catalogue): Project | undefined {
  const summary = toSummary(project, catalogue)
  if (!summary) return undefined
  const { name, rate, first_payment_percent } = defaultProgramme
  return {
    ...summary,
    description: project.description,
    location: project.lat === null || project.lon === null ? null : { lat: project.lat, lon: project.lon },
    gallery: project.gallery,
    buildings: publicBuildings(catalogue, project.id),
    developer: developerOf(project),
    facts: [],
    advantages: [],
    layouts: [],
    documents: [],
    genplan: null,
    has_infrastructure: false,
    progress: null,
    sections: {
      top: {
        mortgage: {
          text_only:
            detailsSchema.safeParse(project.details).data?.mortgage_text ??
            `${name}: ${formatPercent(rate)}, первый взнос от ${formatPercent(first_payment_percent)}`,
        },
      },
    },
  }
}
