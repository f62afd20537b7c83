import type { FilterQuery } from '#app/backend/catalogue/index/index-query.ts'
import type { Catalogue, CatalogueSnapshot } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { flatIdsByText } from '#app/backend/catalogue/text/text-search.ts'
import { type BadField, badInput } from '#app/backend/errors/bad-input.ts'
import type { FlatFilter } from '#app/contract/flat-filter.ts'
import { projectIdBySlug } from './project-slugs.ts'
import { projectsInZone } from './projects-in-zone.ts'
import { rangesOf } from './saved-filter.ts'

/**
 * Converts a filter of the API into a query of the index.
 *
 * @throws BAD_REQUEST naming `city`, `project` or `building` when a place does not exist
 */
export function toFilterQuery(filter: FlatFilter, catalogue: Catalogue): FilterQuery {
  const snapshot = catalogue.current()
  const slugs = projectIdBySlug(catalogue)
  const problems = unknownPlaces(filter, snapshot, slugs)
  if (problems.length > 0) throw badInput(problems)
  const { project, q, zone, ...rest } = filter
  return {
    ...rest,
    project: project?.flatMap((slug) => slugs.get(slug) ?? []),
    zone: zone === undefined ? undefined : projectsInZone(zone, snapshot.projects.values()),
    ranges: rangesOf(filter),
    ids: q === undefined ? undefined : flatIdsByText(q, catalogue),
  }
}

function unknownPlaces(
  filter: FlatFilter,
  { cities, projects, buildings }: CatalogueSnapshot,
  slugs: ReadonlyMap<string, number>,
): BadField[] {
  const isBuildingPublic = (id: number) => projects.has(buildings.get(id)?.project_id ?? 0)
  const problems: BadField[] = []
  if (filter.city?.some((id) => !cities.has(id)))
    problems.push({ field: 'city', message: 'Такого города нет' })
  if (filter.project?.some((slug) => !slugs.has(slug)))
    problems.push({ field: 'project', message: 'Такого проекта нет' })
  if (filter.building?.some((id) => !isBuildingPublic(id)))
    problems.push({ field: 'building', message: 'Такого дома нет' })
  return problems
}
