import type { Selection } from '#app/contract/flats.ts'

/** Two rows of three on wide screens. */
const MOST = 6

type Listed = Pick<Selection, 'group' | 'filter' | 'count'>

/**
 * Selections for the head of a page: of each group the first that is not empty, in their own order. Places and numbers of rooms
 * are left out: below, the page has projects by city and layouts by rooms.
 */
export function chosenSelections<One extends Listed>(selections: readonly One[]): One[] {
  const about = selections.filter(({ count, filter }) => {
    const { city, project, building, rooms } = filter
    return count > 0 && [city, project, building, rooms].every((values) => values === undefined)
  })
  const firsts = [...Map.groupBy(about, ({ group }) => group).values()].flatMap(([first]) => first ?? [])
  return firsts.slice(0, MOST)
}

type Drawn = { plan: { url: string } | null }

/**
 * A layout for each selection, its cheapest whose plan no selection before it shows: many have the same cheapest one. Undefined
 * where nothing else is drawn.
 *
 * @param layouts - of each selection, the cheapest first
 */
export function distinctLayouts<One extends Drawn>(
  layouts: readonly (readonly One[])[],
): (One | undefined)[] {
  const shown = new Set<string>()
  return layouts.map((all) => {
    const found = all.find(({ plan }) => plan && !shown.has(plan.url))
    if (found?.plan) shown.add(found.plan.url)
    return found
  })
}
