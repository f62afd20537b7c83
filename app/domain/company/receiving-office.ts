import { type Place, planeAround } from '../geometry/plane.ts'

type Office = Place & { kind: 'sales' | 'central' | 'service'; schedule: readonly unknown[] }

/**
 * The office of a city that people are sent to. One that tells its hours goes before one that does not, because a visit is
 * booked by them; of those it is the nearest to a project, and of no project the first that sells. One for those who have
 * bought already is the last choice.
 *
 * @param offices - of the city, in the order of the company
 */
export function receivingOffice<Known extends Office>(
  offices: readonly Known[],
  project?: { lat: number | null; lon: number | null },
): Known | undefined {
  const receiving = offices.filter(({ kind }) => kind !== 'service')
  const open = receiving.filter(({ schedule }) => schedule.length > 0)
  const choice = [open, receiving, offices].find(({ length }) => length > 0) ?? []
  const { lat = null, lon = null } = project ?? {}
  if (lat === null || lon === null) return choice.find(({ kind }) => kind === 'sales') ?? choice[0]
  const { toPlane } = planeAround({ lat, lon })
  const metresTo = (office: Place) => Math.hypot(...toPlane(office))
  return choice.toSorted((a, b) => metresTo(a) - metresTo(b))[0]
}
