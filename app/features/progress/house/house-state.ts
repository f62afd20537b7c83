import type { BuildingProgress, DeadlineShift, Dynamics } from '#app/contract/progress.ts'

/** How far a house is, and what became of its deadline. */
export type HouseState = {
  /** Done, 0 to 100; null where nobody reports the construction. */
  percent: number | null
  deadline: BuildingProgress['deadline']
  first: BuildingProgress['first_deadline']
  /** Newest first. */
  shifts: Pick<DeadlineShift, 'at' | 'from' | 'to' | 'reason'>[]
}

/** Of one house, without its photos; null where nothing is known of it. */
export function houseState({ buildings, shifts }: Dynamics, slug: string): HouseState | null {
  const house = buildings.find(({ building }) => building.slug === slug)
  if (!house) return null
  const { percent, month, deadline, first_deadline: first } = house
  return {
    percent: month === null ? null : percent,
    deadline,
    first,
    shifts: shifts
      .filter(({ building }) => building.slug === slug)
      .map(({ at, from, to, reason }) => ({ at, from, to, reason })),
  }
}
