import type { Dynamics } from '#app/contract/progress.ts'

type Choice = { building?: string | undefined; month?: string | undefined }

/**
 * One month out of all that is known of a project: a page shows one at a time, and the rest need not
 * travel. Without a building the albums are those of every building; the view through the months stays
 * with one building, the asked one or that with the most to compare.
 *
 * @param dynamics of every building and month
 * @returns `undefined` when the project has no such building, or nothing at all in such a month
 */
export function monthOf(dynamics: Dynamics, { building, month }: Choice): Dynamics | undefined {
  const { buildings } = dynamics
  if (building && !buildings.some((item) => item.building.slug === building)) return undefined
  if (month && !dynamics.months.some((item) => item.month === month)) return undefined

  const albums = dynamics.albums.filter((album) => !building || album.building.slug === building)
  const months = dynamics.months.flatMap((item) => {
    const count = albums.filter((album) => album.month === item.month).length
    return count > 0 ? [{ ...item, count }] : []
  })
  const shown = month ?? months[0]?.month
  const mostViews = buildings.toSorted((a, b) => b.view.length - a.view.length)[0]?.building.slug
  const compared = building ?? mostViews
  return {
    ...dynamics,
    months,
    albums: albums.filter((album) => album.month === shown),
    buildings: buildings.map((item) => (item.building.slug === compared ? item : { ...item, view: [] })),
    shifts: dynamics.shifts.filter((shift) => !building || shift.building.slug === building),
  }
}
