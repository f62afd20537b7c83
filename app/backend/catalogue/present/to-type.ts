import type { TypeGroup } from '#app/backend/catalogue/index/index-query.ts'
import type { CatalogueSnapshot } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import type { LayoutTypeRow } from '#app/backend/catalogue/snapshot/reader.ts'
import type { LayoutType } from '#app/contract/types.ts'
import { mainAlt, mainPlan, planPicture } from './plan-picture.ts'

/** A layout type with the flats that a filter found; undefined when its project is not public, or its city is unknown. */
export function toType(
  type: LayoutTypeRow,
  group: TypeGroup,
  snapshot: CatalogueSnapshot,
): LayoutType | undefined {
  const project = snapshot.projects.get(type.project_id)
  const city = project && snapshot.cities.get(project.city_id)
  if (!city) return undefined
  const plan = mainPlan(type.plans)
  const leastPaid = snapshot.flatsById.get(group.leastPaidId ?? 0)
  const mortgage = leastPaid && snapshot.payOf(leastPaid)
  return {
    id: type.id,
    code: type.code,
    // A short word stays on the line of what follows it: "на две стороны".
    title: type.title.replace(/ (в|на|с) /g, ' $1\u00a0'),
    rooms: type.rooms,
    euro: type.euro,
    area_from: group.minArea,
    area_to: group.maxArea,
    price_from: group.minPrice,
    month_pay_from: mortgage?.month_pay ?? null,
    programme: mortgage?.programme ?? null,
    floors: group.floors,
    count: group.count,
    project: { id: project.id, slug: project.slug, name: project.name },
    city: { id: city.id, name: city.name },
    plan: plan ? planPicture(plan, mainAlt(plan, type.title)) : null,
  }
}

/**
 * Summary of a layout type without a filter: its free flats, or, when none is free, the sizes of the others
 * with a count of 0.
 *
 * @param rows - at least one flat of the type
 */
export function groupOf(
  layoutTypeId: number,
  rows: readonly CatalogueRow[],
  { payOf }: Pick<CatalogueSnapshot, 'payOf'>,
): TypeGroup {
  const free = rows.filter(({ status }) => status === 'free')
  const onSale = rows.filter(({ status }) => status !== 'sold')
  const shown = [free, onSale].find(({ length }) => length > 0) ?? rows
  const areas = shown.map(({ area }) => area)
  const prices = free.flatMap((row) => row.price ?? [])
  const payments = free
    .flatMap((row) => {
      const { month_pay: pay } = payOf(row)
      return pay === null ? [] : [{ id: row.id, pay }]
    })
    .sort((a, b) => a.pay - b.pay || a.id - b.id)
  return {
    layoutTypeId,
    count: free.length,
    minPrice: prices.length > 0 ? Math.min(...prices) : null,
    leastPaidId: payments[0]?.id ?? null,
    minArea: Math.min(...areas),
    maxArea: Math.max(...areas),
    floors: [...new Set(shown.map(({ floor }) => floor))].sort((a, b) => a - b),
  }
}
