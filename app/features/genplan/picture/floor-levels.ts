import type { GenplanArea, GenplanPicture } from '#app/contract/genplan.ts'

/** A floor of a facade whose height on the picture is known. */
type FloorLevel = GenplanArea & { pin: NonNullable<GenplanArea['pin']> }

/** The floors of a facade that have a place for a mark, from the lowest up. */
export const floorLevels = ({ areas }: GenplanPicture): FloorLevel[] =>
  areas.flatMap((area) => (area.pin ? [{ ...area, pin: area.pin }] : [])).sort((a, b) => a.id - b.id)

/** The least distance between two neighbours; that of one alone is endless. */
export function leastGap(levels: readonly FloorLevel[]): number {
  const places = levels.map(({ pin }) => pin[1]).toSorted((a, b) => a - b)
  const gaps = places.slice(1).map((place, index) => place - (places[index] ?? 0))
  return Math.min(...gaps.filter((gap) => gap > 0))
}

/**
 * Indexes of the floors that have a mark, from the highest down in even steps: the smallest that have room. A step that
 * is less than twice as long and meets the lowest floor too is better.
 *
 * @param room - floors that one mark takes
 */
export function markedFloors(count: number, room: number): ReadonlySet<number> {
  const highest = count - 1
  const least = Math.max(1, Math.ceil(room))
  const steps = Array.from({ length: least }, (_, more) => least + more)
  const step = steps.find((one) => highest % one === 0) ?? least
  return new Set(Array.from({ length: Math.floor(highest / step) + 1 }, (_, index) => highest - index * step))
}
