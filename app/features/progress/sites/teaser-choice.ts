import type { BuildingOnSite } from '#app/contract/progress.ts'

/** What a card of a teaser says. */
export type SiteInShort = Omit<BuildingOnSite, 'address' | 'text' | 'shifts' | 'free' | 'price_from'>

/** Three columns of two cards; a site with a photo takes a whole column (`SiteCards`). */
const ROOM = 6

/** Chooses the sites of a teaser: those with a photo first, then one of each project. */
export function teaserChoice(items: readonly BuildingOnSite[]): SiteInShort[] {
  const seen = new Set(items.flatMap((item) => (item.photo ? item.project.id : [])))
  const rank = (item: BuildingOnSite) => {
    if (item.photo) return 0
    const isFirstOfProject = items.find(({ project }) => project.id === item.project.id) === item
    return isFirstOfProject && !seen.has(item.project.id) ? 1 : 2
  }
  const chosen: SiteInShort[] = []
  let room = ROOM
  for (const item of items.toSorted((a, b) => rank(a) - rank(b))) {
    room -= item.photo ? 2 : 1
    if (room >= 0) chosen.push(inShort(item))
  }
  return chosen
}

const inShort = ({ project, building, percent, month, deadline, photo }: BuildingOnSite): SiteInShort => ({
  project,
  building,
  percent,
  month,
  deadline,
  photo,
})
