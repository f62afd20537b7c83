import type { ApiContext } from '#app/backend/context/services.ts'
import type { Commerce, CommerceInput } from '#app/contract/commerce/commerce.ts'
import { PURPOSES } from '#app/domain/vocabulary.ts'
import { commerceOnSale, inList } from './commercial-units.ts'

/** A page of the commercial units by project, use, price and area. A price on request is in no range of prices. */
export async function commercePage(
  input: CommerceInput,
  context: Pick<ApiContext, 'catalogue' | 'database'>,
): Promise<Commerce> {
  const { project, purpose, area_from, area_to, price_from, price_to, limit, offset } = input
  const projects = [...context.catalogue.current().projects.values()]
  const all = await commerceOnSale(context)
  const found = all.filter(
    (unit) =>
      (project === undefined || unit.project.slug === project) &&
      (purpose === undefined || unit.purpose === purpose) &&
      isWithin(unit.area, area_from, area_to) &&
      isWithin(unit.price, price_from, price_to),
  )
  return {
    items: found.slice(offset, offset + limit).map(inList),
    limit,
    offset,
    total: found.length,
    projects: projects.flatMap(({ id, slug, name }) => {
      const count = all.filter((unit) => unit.project.id === id).length
      return count > 0 ? [{ id, slug, name, count }] : []
    }),
    purposes: PURPOSES.flatMap((each) => {
      const count = all.filter((unit) => unit.purpose === each).length
      return count > 0 ? [{ purpose: each, count }] : []
    }),
    area: rangeOf(all.map(({ area }) => area)),
    price: rangeOf(all.flatMap(({ price }) => price ?? [])),
  }
}

function isWithin(value: number | null, from: number | undefined, to: number | undefined): boolean {
  if (from === undefined && to === undefined) return true
  return value !== null && value >= (from ?? 0) && value <= (to ?? Number.POSITIVE_INFINITY)
}

const rangeOf = (values: readonly number[]) =>
  values.length > 0 ? { min: Math.min(...values), max: Math.max(...values) } : null
