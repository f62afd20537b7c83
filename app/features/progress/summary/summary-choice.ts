import type { Dynamics } from '#app/contract/progress.ts'

/**
 * What the page of a project shows of its construction: the houses, and one photo of the newest month. All photos of a month have
 * a page of their own, and would weigh as much as half of this one.
 */
export function summaryChoice(dynamics: Dynamics): Dynamics {
  const album = dynamics.albums.find(({ photos }) => photos.length > 0)
  return {
    ...dynamics,
    buildings: dynamics.buildings.map((building) => ({ ...building, view: [] })),
    albums: album ? [{ ...album, photos: album.photos.slice(0, 1) }] : [],
  }
}
