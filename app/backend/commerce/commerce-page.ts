import type { ApiContext } from '#app/backend/context/services.ts'
import type {
  Commerce,
  CommerceInput,
  CommercialCard,
  CommercialUnit,
} from '#app/contract/commerce/commerce.ts'
import { commerceOnSale } from './commercial-units.ts'

/** A page of the commercial units by project and area. */
export async function commercePage(
  input: CommerceInput,
  context: Pick<ApiContext, 'catalogue' | 'database'>,
): Promise<Commerce> {
  const { project, area_from = 0, area_to = Number.POSITIVE_INFINITY, limit, offset } = input
  const projects = [...context.catalogue.current().projects.values()]
  const all = await commerceOnSale(context)
  const found = all.filter(
    (unit) =>
      (project === undefined || unit.project.slug === project) &&
      unit.area >= area_from &&
      unit.area <= area_to,
  )
  const areas = all.map(({ area }) => area)
  return {
    items: found.slice(offset, offset + limit).map(inList),
    limit,
    offset,
    total: found.length,
    projects: projects.flatMap(({ id, slug, name }) => {
      const count = all.filter((unit) => unit.project.id === id).length
      return count > 0 ? [{ id, slug, name, count }] : []
    }),
    area: areas.length > 0 ? { min: Math.min(...areas), max: Math.max(...areas) } : null,
  }
}

/** What the list tells of a unit. */
function inList(card: CommercialCard): CommercialUnit {
  const { floors_total, address, description, tabs, facts, links, ...unit } = card
  return unit
}
