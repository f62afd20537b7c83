import type { Catalogue } from '#app/backend/catalogue/catalogue.ts'
import type { ProjectRow } from '#app/backend/catalogue/reader.ts'
import { projectSummaries } from '#app/backend/catalogue/to-project.ts'
import { api } from '#app/backend/implement.ts'
import type { ProjectPin } from '#app/contract/map.ts'
import type { ProjectSummary } from '#app/contract/places.ts'
import { baseMaps } from './base-map.ts'
import { infrastructureOf } from './infrastructure.ts'
import { placeOf } from './place-of.ts'
import { projectBySlug } from './project-by-slug.ts'

export const map = {
  projects: api.map.projects.handler(async ({ context }) => {
    const { cities, projects } = context.catalogue.current()
    const baseOf = await baseMaps(context)
    const pins = projectSummaries(context.catalogue).flatMap((summary) => toPin(summary, projects) ?? [])
    return {
      data: {
        map: {
          cities: [...cities.values()].flatMap((city) => {
            const place = placeOf(city)
            const { id, slug, name } = city
            return place ? [{ id, slug, name, ...place, base: baseOf(slug) }] : []
          }),
          projects: pins,
        },
      },
    }
  }),

  infrastructure: api.map.infrastructure.handler(async ({ input, context }) => {
    const project = projectByKey(input.project, context.catalogue)
    return { data: { infrastructure_map: await infrastructureOf(project, input.category, context) } }
  }),
}

function toPin(summary: ProjectSummary, projects: ReadonlyMap<number, ProjectRow>): ProjectPin | undefined {
  const project = projects.get(summary.id)
  const place = project && placeOf(project)
  if (!place) return undefined
  const { id, slug, name, city, address, price_from, flats, label, state, image } = summary
  return {
    id,
    slug,
    name,
    url: `/${state === 'finished' ? 'projects-finished' : 'projects'}/${slug}`,
    city_id: city.id,
    address,
    price_from,
    flats,
    deadline: label,
    status: state,
    image,
    ...place,
  }
}

/** By id or slug. @throws NOT_FOUND */
function projectByKey(key: string, catalogue: Catalogue): ProjectRow {
  const byId = /^[1-9]\d{0,8}$/.test(key) ? catalogue.current().projects.get(Number(key)) : undefined
  return byId ?? projectBySlug(key, catalogue)
}
