import type { QueryClient } from '@tanstack/react-query'
import type { GenplanArea } from '#app/contract/genplan.ts'
import type { FlatEvent } from '#app/contract/live.ts'
import { genplanQueries } from './genplan.queries.ts'
import type { FloorPart } from './genplan-parts.ts'

/**
 * Changes within this time are counted together, with a random delay, so that many pages do not send requests at
 * once.
 */
const WAIT_MS = 300
const SPREAD_MS = 900

const waiting = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>()

/**
 * Applies a change of one flat to the plans that show it, at once. Counts of floors and houses are fetched a
 * moment later: only the server knows what matches the filter.
 */
export function genplanLive(client: QueryClient, event: FlatEvent): void {
  client.setQueriesData<FloorPart>(
    { queryKey: genplanQueries.keys.floors },
    (part) => part && changed(part, event),
  )
  if (waiting.has(client)) return
  const timer = setTimeout(
    () => {
      waiting.delete(client)
      void client.invalidateQueries({ queryKey: genplanQueries.keys.all })
    },
    WAIT_MS + Math.random() * SPREAD_MS,
  )
  waiting.set(client, timer)
}

function changed(part: FloorPart, event: FlatEvent): FloorPart {
  const isHere = (areas: readonly GenplanArea[]) => areas.some(({ id }) => id === event.id)
  if (!isHere([...part.unplaced, ...part.genplanFloors.flatMap(({ areas }) => areas)])) return part
  const changedAreas = (before: readonly GenplanArea[]) => before.flatMap((area) => changedArea(area, event))
  return {
    ...part,
    unplaced: changedAreas(part.unplaced),
    genplanFloors: part.genplanFloors.map((plan) => ({ ...plan, areas: changedAreas(plan.areas) })),
  }
}

/** The area with the changed flat; empty when the flat was removed from the site. */
function changedArea(area: GenplanArea, { id, status, price }: FlatEvent): GenplanArea[] {
  if (area.id !== id || !area.flat) return [area]
  if (status === null) return []
  const next = status === 'sold' ? null : price
  const { price_old } = area.flat
  const isReduced = next !== null && price_old !== null && next < price_old
  return [{ ...area, flat: { ...area.flat, status, price: next, price_old: isReduced ? price_old : null } }]
}
