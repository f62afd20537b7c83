import type { BuildingWithRooms, ProjectSummary } from '#app/contract/places.ts'

/** What a project on sale is chosen by. */
export type ProjectOffer = {
  /** Of the project. */
  id: number
  class: string | null
  /** When its houses give the keys: `ready`, or the year; earliest first. */
  keys: Keys[]
  /** Free flats by rooms, fewest first: 0 is a studio, 4 means four and more. */
  rooms: { rooms: number; free: number; price_from: number | null }[]
}

export type Keys = 'ready' | number

/** Projects with their classes, deadlines and least prices by rooms over all houses. */
export function projectOffers(
  projects: readonly Pick<ProjectSummary, 'id' | 'class' | 'state'>[],
  houses: readonly BuildingWithRooms[],
): ProjectOffer[] {
  const housesOf = Map.groupBy(houses, ({ project }) => project.id)
  return projects.map(({ id, class: ofProject, state }) => {
    const own = housesOf.get(id) ?? []
    return {
      id,
      class: ofProject,
      keys: [...new Set(own.flatMap(({ deadline }) => keysOf(deadline.value) ?? []))].toSorted(byTime),
      rooms: state === 'announced' ? [] : leastByRooms(own),
    }
  })
}

/** `ready` → `ready`, `2027-4` → 2027; undefined while the deadline is unknown. */
function keysOf(deadline: string): Keys | undefined {
  return deadline === 'ready' ? deadline : Number(deadline.slice(0, 4)) || undefined
}

/** Ready ones first, then by year. */
export const byTime = (a: Keys, b: Keys): number => (a === 'ready' ? 0 : a) - (b === 'ready' ? 0 : b)

/** Free flats of several houses by rooms, with the least price that is public. */
export function leastByRooms(houses: ReadonlyArray<Pick<BuildingWithRooms, 'rooms'>>): ProjectOffer['rooms'] {
  const byRooms = Map.groupBy(
    houses.flatMap((house) => house.rooms),
    ({ rooms }) => rooms,
  )
  return [...byRooms]
    .toSorted(([a], [b]) => a - b)
    .map(([rooms, all]) => {
      const prices = all.flatMap(({ price_from }) => price_from ?? [])
      return {
        rooms,
        free: all.reduce((sum, { free }) => sum + free, 0),
        price_from: prices.length > 0 ? Math.min(...prices) : null,
      }
    })
}
