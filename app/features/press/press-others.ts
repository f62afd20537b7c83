import { MAX_PRESS_LIMIT } from '#app/contract/content/press.ts'
import type { PressSection } from '#app/contract/content/press-sections.ts'
import { albumsOf } from './album-columns.ts'
import type { PressItem } from './press-item.ts'

/** What is offered beside an item of a list; of an album `previous` and `next` are those before and after it there. */
export type PressOthers = {
  items: PressItem[]
  previous?: { url: string; title: string } | undefined
  next?: { url: string; title: string } | undefined
}

const OTHERS = 3

/** How many of the newest items of a section `othersOf` needs. */
export const othersLimit = (section: PressSection) => (albumsOf(section) ? MAX_PRESS_LIMIT : OTHERS + 1)

/**
 * What is offered beside an item: the newest others, and of albums the neighbours, which are not among these others.
 *
 * @param list - the newest of the section, `othersLimit` of them; an album that is not among them has no neighbours
 */
export function othersOf(section: PressSection, path: string, list: readonly PressItem[]): PressOthers {
  const place = list.findIndex(({ slug }) => slug === path)
  const hasNeighbours = albumsOf(section) !== undefined && place >= 0
  const isNear = (at: number) => hasNeighbours && Math.abs(at - place) === 1
  const items = list.filter((_, at) => at !== place && !isNear(at)).slice(0, OTHERS)
  if (!hasNeighbours) return { items }
  const [previous, next] = [list[place - 1], list[place + 1]].map(
    (item) => item && { url: `/press/${section}/${item.slug}`, title: item.title },
  )
  return { items, previous, next }
}
