import { projectBySlug } from '#app/backend/catalogue/filter/project-by-slug.ts'
import { projectSummaries } from '#app/backend/catalogue/present/to-project.ts'
import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { ProjectRow } from '#app/backend/catalogue/snapshot/reader.ts'
import { baseMaps } from '#app/backend/projects/base-map.ts'
import { infrastructureOf } from '#app/backend/projects/infrastructure.ts'
import { placeOf } from '#app/backend/projects/place-of.ts'
import { isPageOn } from '#app/config/company.ts'
import type { ProjectPin } from '#app/contract/map.ts'
import type { ProjectSummary } from '#app/contract/places.ts'
import { projectHref } from '#app/domain/project-href.ts'
import { api } from './api.ts'

export const map = {
  projects: api.map.projects.handler(async ({ context }) => {
    const { cities, projects } = context.catalogue.current()
    const baseOf = await baseMaps(context)
    const pins = projectSummaries(context.catalogue).flatMap((summary) => toPin(summary, projects) ?? [])
    return {
      data: {
        map: {
          cities: [...cities.values()].flatMap((city) => {
            const place = placeOf(city) ?? middleOf(pins.filter(({ city_id }) => city_id === city.id))
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

/** A city without a place of its own lies in the middle of its projects. */
function middleOf(pins: readonly ProjectPin[]): { lat: number; lon: number } | null {
  if (pins.length === 0) return null
  const sum = pins.reduce(({ lat, lon }, pin) => ({ lat: lat + pin.lat, lon: lon + pin.lon }), {
    lat: 0,
    lon: 0,
  })
  return { lat: sum.lat / pins.length, lon: sum.lon / pins.length }
}

function toPin(summary: ProjectSummary, projects: ReadonlyMap<number, ProjectRow>): ProjectPin | undefined {
  const project = projects.get(summary.id)
  const place = project && placeOf(project)
  if (!place) return undefined
  const { id, slug, name, city, address, price_from, flats, label, state, image } = summary
  const url = projectHref({ slug, state })
  if (!isPageOn(url)) return undefined
  return {
    id,
    slug,
    name,
    url,
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
