import type { QueryClient } from '@tanstack/react-query'
import type { GenplanArea } from '#app/contract/genplan.ts'
import type { FlatEvent } from '#app/contract/live.ts'
import { genplanQueries } from './genplan.queries.ts'
import type { FloorPart } from './genplan-parts.ts'

/** Changes that come together are counted together; a little by chance, so that many pages do not ask at once. */
const WAIT_MS = 300
const SPREAD_MS = 900

const waiting = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>()

/**
 * Puts a change of one flat into the plans that show it, at once. Counts of floors and houses are read
 * again a moment later: only the server knows what a filter finds.
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
  const areas = (before: readonly GenplanArea[]) => before.flatMap((area) => changedArea(area, event))
  return {
    ...part,
    unplaced: areas(part.unplaced),
    genplanFloors: part.genplanFloors.map((plan) => ({ ...plan, areas: areas(plan.areas) })),
  }
}

/** The area with the flat as it is now; none when the flat left the site. */
function changedArea(area: GenplanArea, { id, status, price }: FlatEvent): GenplanArea[] {
  if (area.id !== id || !area.flat) return [area]
  if (status === null) return []
  return [{ ...area, flat: { ...area.flat, status, price: status === 'sold' ? null : price } }]
}
