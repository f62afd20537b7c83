import type { FilterQuery } from '#app/backend/catalogue/index/index-query.ts'
import type { Catalogue, CatalogueSnapshot } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { flatIdsByText } from '#app/backend/catalogue/text/text-search.ts'
import { type BadField, badInput } from '#app/backend/errors/bad-input.ts'
import type { FlatFilter } from '#app/contract/flat-filter.ts'
import { projectIdBySlug } from './project-slugs.ts'

/**
 * A filter of the wire as the index asks it.
 *
 * @throws BAD_REQUEST naming `city`, `project` or `building` when there is no such one
 */
export function toFilterQuery(filter: FlatFilter, catalogue: Catalogue): FilterQuery {
  const snapshot = catalogue.current()
  const slugs = projectIdBySlug(catalogue)
  const bad = unknownPlaces(filter, snapshot, slugs)
  if (bad.length > 0) throw badInput(bad)
  return {
    city: filter.city,
    project: filter.project?.flatMap((slug) => slugs.get(slug) ?? []),
    building: filter.building,
    rooms: filter.rooms,
    deadline: filter.deadline,
    finish: filter.finish,
    feature: filter.feature,
    view: filter.view,
    benefit: filter.benefit,
    notFirst: filter.not_first,
    notLast: filter.not_last,
    reserved: filter.reserved,
    ranges: {
      price: { from: filter.price_from, to: filter.price_to },
      monthPay: { from: filter.month_pay_from, to: filter.month_pay_to },
      area: { from: filter.area_from, to: filter.area_to },
      kitchen: { from: filter.kitchen_from, to: filter.kitchen_to },
      floor: { from: filter.floor_from, to: filter.floor_to },
    },
    ids: filter.q === undefined ? undefined : flatIdsByText(filter.q, catalogue),
  }
}

function unknownPlaces(
  filter: FlatFilter,
  { cities, projects, buildings }: CatalogueSnapshot,
  slugs: ReadonlyMap<string, number>,
): BadField[] {
  const isBuildingPublic = (id: number) => projects.has(buildings.get(id)?.project_id ?? 0)
  const bad: BadField[] = []
  if (filter.city?.some((id) => !cities.has(id))) bad.push({ field: 'city', message: 'Такого города нет' })
  if (filter.project?.some((slug) => !slugs.has(slug)))
    bad.push({ field: 'project', message: 'Такого проекта нет' })
  if (filter.building?.some((id) => !isBuildingPublic(id)))
    bad.push({ field: 'building', message: 'Такого дома нет' })
  return bad
}
