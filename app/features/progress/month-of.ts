import type { Dynamics } from '#app/contract/progress.ts'

type Choice = { building?: string | undefined; month?: string | undefined }

/**
 * One month of a project's progress: a page shows one at a time, and need not transfer the rest. Without a
 * building the albums are of all buildings; the comparison of views is of one building, the given one or the one
 * with most photos to compare.
 *
 * @param dynamics of every building and month
 * @returns `undefined` when the project has no such building, or has nothing in the given month
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
