import type { LayoutType } from '#app/contract/types.ts'
import type { CatalogueSnapshot } from './catalogue.ts'
import type { CatalogueRow } from './catalogue-row.ts'
import type { TypeGroup } from './index/index-query.ts'
import { mainPlan, planPicture } from './plan-picture.ts'
import { monthPayRub } from './programme.ts'
import type { LayoutTypeRow } from './reader.ts'

/** A layout type with what a filter found of it; undefined when its project is not public. */
export function toType(
  type: LayoutTypeRow,
  group: TypeGroup,
  snapshot: CatalogueSnapshot,
): LayoutType | undefined {
  const project = snapshot.projects.get(type.project_id)
  if (!project) return undefined
  const plan = mainPlan(type.plans)
  return {
    id: type.id,
    code: type.code,
    title: type.title,
    rooms: type.rooms,
    euro: type.euro,
    area_from: group.minArea,
    area_to: group.maxArea,
    price_from: group.minPrice,
    month_pay_from: group.minPrice === null ? null : monthPayRub(group.minPrice),
    floors: group.floors,
    count: group.count,
    project: { id: project.id, slug: project.slug, name: project.name },
    plan: plan ? planPicture(plan, `Планировка: ${type.title}`) : null,
  }
}

/**
 * What there is of a type: its flats on sale or, when all are sold, their sizes with a count of 0.
 *
 * @param rows - at least one flat of the type
 */
export function groupOf(layoutTypeId: number, rows: readonly CatalogueRow[]): TypeGroup {
  const onSale = rows.filter(({ status }) => status !== 'sold')
  const shown = onSale.length > 0 ? onSale : rows
  const areas = shown.map(({ area }) => area)
  const prices = onSale.flatMap((row) => row.price ?? [])
  return {
    layoutTypeId,
    count: onSale.length,
    minPrice: prices.length > 0 ? Math.min(...prices) : null,
    minArea: Math.min(...areas),
    maxArea: Math.max(...areas),
    floors: [...new Set(shown.map(({ floor }) => floor))].sort((a, b) => a - b),
  }
}
