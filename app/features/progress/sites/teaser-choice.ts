import type { BuildingOnSite } from '#app/contract/progress.ts'

const MAX_SITES = 3

/** Chooses a few sites: those with a photo first, then one of each project. */
export function teaserChoice(items: readonly BuildingOnSite[]): BuildingOnSite[] {
  const seen = new Set(items.flatMap((item) => (item.photo ? item.project.id : [])))
  const rank = (item: BuildingOnSite) => {
    if (item.photo) return 0
    const isFirstOfProject = items.find(({ project }) => project.id === item.project.id) === item
    return isFirstOfProject && !seen.has(item.project.id) ? 1 : 2
  }
  return items.toSorted((a, b) => rank(a) - rank(b)).slice(0, MAX_SITES)
}
