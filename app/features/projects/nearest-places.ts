import type { InfrastructureObject } from '#app/contract/map.ts'

/** A place with its way on foot, minutes. */
export type NearPlace = Pick<InfrastructureObject, 'id' | 'category' | 'title'> & { minutes: number }

/** Of what a buyer asks first: the nearest of each kind whose way is known, the nearest first. Sales offices are no reason. */
export function nearestPlaces(objects: readonly InfrastructureObject[]): NearPlace[] {
  const nearest = new Map<string, NearPlace>()
  for (const { id, category, title, minutes } of objects) {
    if (minutes === null || category === 'office') continue
    const known = nearest.get(category)
    if (!known || minutes < known.minutes) nearest.set(category, { id, category, title, minutes })
  }
  return [...nearest.values()].sort((a, b) => a.minutes - b.minutes)
}
