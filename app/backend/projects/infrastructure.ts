import type { ProjectRow } from '#app/backend/catalogue/snapshot/reader.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { notFound } from '#app/backend/errors/bad-input.ts'
import type { InfrastructureMap } from '#app/contract/map.ts'
import { INFRASTRUCTURE, INFRASTRUCTURE_LABELS, type Infrastructure } from '#app/domain/infrastructure.ts'
import { baseMaps } from './base-map.ts'
import { placeOf } from './place-of.ts'

/**
 * Places around a project, nearest first.
 *
 * @param chosen - categories to list; all when absent. Counts always cover all categories.
 * @throws NOT_FOUND when the project has no coordinates
 */
export async function infrastructureOf(
  project: ProjectRow,
  chosen: readonly Infrastructure[] | undefined,
  context: ApiContext,
): Promise<InfrastructureMap> {
  const place = placeOf(project)
  if (!place) throw notFound('Места проекта на карте пока нет')
  const [rows, baseOf] = await Promise.all([
    context.database
      .selectFrom('infrastructure_object')
      .select(['id', 'category', 'title', 'address', 'lat', 'lon', 'minutes', 'url'])
      .where('project_id', '=', project.id)
      .orderBy('minutes', (order) => order.asc().nullsLast())
      .orderBy('sort')
      .execute(),
    baseMaps(context),
  ])
  const { id, slug, name, address } = project
  return {
    project: { id, slug, name, address, ...place },
    base: baseOf(context.catalogue.current().cities.get(project.city_id)?.slug ?? ''),
    categories: INFRASTRUCTURE.flatMap((category) => {
      const count = rows.filter((row) => row.category === category).length
      return count > 0
        ? [{ id: category, title: INFRASTRUCTURE_LABELS[category], icon: category, count }]
        : []
    }),
    objects: chosen ? rows.filter(({ category }) => chosen.includes(category)) : rows,
  }
}
