import type { InfrastructureMap } from '#app/contract/map.ts'

/** Maximum number of places on the street. */
const MAX_STOPS = 8

/** A place on the way from the door; `minutes` on foot. */
export type WalkStop = { id: number; title: string; minutes: number }

/** Of places around, the nearest first, those to walk by: one of each kind; none is the company's office, or without minutes. */
export function walkStops(objects: InfrastructureMap['objects']): WalkStop[] {
  return objects
    .filter(({ category }, index) => objects.findIndex((other) => other.category === category) === index)
    .flatMap(({ id, category, title, minutes }) =>
      category === 'office' || minutes === null ? [] : { id, title, minutes },
    )
    .slice(0, MAX_STOPS)
}
