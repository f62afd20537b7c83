import type { ApiContext } from '#app/backend/context/services.ts'
import { genplanViews } from '#app/backend/genplan/genplan-views.ts'
import { optionalDuringOutage } from '#app/backend/outage/during-outage.ts'
import type { CommercialUnit } from '#app/contract/commerce/commerce.ts'

/**
 * Units with the facades of their houses, of a house the first, and the band of the unit's floor where that is drawn. Units
 * alone while the database is away.
 */
export async function withFacades<Unit extends CommercialUnit>(
  units: readonly Unit[],
  { database, watch }: Pick<ApiContext, 'database' | 'watch'>,
): Promise<Unit[]> {
  const projects = [...new Set(units.map(({ project }) => project.id))]
  const views = await Promise.all(
    projects.map((id) => optionalDuringOutage(watch, genplanViews(database, id), undefined)),
  )
  const facades = views.flatMap((ofProject) => ofProject?.facades ?? [])
  return units.map((unit) => {
    const view = facades.find(({ building_id }) => building_id === unit.building.id)
    if (!view) return unit
    const band = view.areas.find(({ floor }) => floor === unit.floor)
    return { ...unit, facade: { ...view.picture, path: band?.path ?? null } }
  })
}
