import { countUses, markOf } from './uses.ts'

/** @property bytes - what it takes of the memory now */
type Sized = { bytes: number }

/** What a page takes besides its bytes: its key, and its places in the maps. */
const OVERHEAD_BYTES = 1_024

type Entry<Page> = { page: Page; mark: number; counted: number }

/**
 * Pages by their keys, of so many bytes together. Who asks for a page once gets no place for it: it is let in with its
 * second request, and when there is no room, only if it was used more often lately than the page that goes for it, which
 * is the one that was used longest ago. So a flood of new addresses pushes nothing out that is in demand.
 *
 * @param isDead - whether a page may no longer be shown: such pages go first, however often they were used
 */
export function createPageStore<Page extends Sized>(
  maxBytes: number,
  isDead: (page: Page) => boolean = () => false,
) {
  /** In the order of their last use. */
  const entries = new Map<string, Entry<Page>>()
  const uses = countUses()
  let bytes = 0

  function drop(key: string, entry: Entry<Page>): void {
    entries.delete(key)
    bytes -= entry.counted
  }

  /** Drops as few pages as there must go, or none when those that may go are too few. */
  function makeRoom(needed: number, mayGo: (entry: Entry<Page>) => boolean): boolean {
    let free = maxBytes - bytes
    if (needed <= free) return true
    const going = new Map<string, Entry<Page>>()
    const choose = (key: string, entry: Entry<Page>) => {
      going.set(key, entry)
      free += entry.counted
    }
    for (const [key, entry] of entries) if (needed > free && isDead(entry.page)) choose(key, entry)
    for (const [key, entry] of entries) {
      if (needed <= free) break
      if (going.has(key)) continue
      if (!mayGo(entry)) return false
      choose(key, entry)
    }
    if (needed > free) return false
    for (const [key, entry] of going) drop(key, entry)
    return true
  }

  return {
    /** The page, which counts as used now. */
    use: (key: string): Page | undefined => {
      const entry = entries.get(key)
      uses.add(entry?.mark ?? markOf(key))
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.page
    },
    /** The page, not counted as used. */
    peek: (key: string): Page | undefined => entries.get(key)?.page,
    /** Whether a page that was just asked for is to be stored, if there is room. */
    isWanted: (key: string): boolean => maxBytes > 0 && (entries.has(key) || uses.of(markOf(key)) > 1),
    /** Stores a page, or replaces the one that is there. @returns whether it is in the store now */
    put: (key: string, page: Page): boolean => {
      const before = entries.get(key)
      if (before) drop(key, before)
      const mark = before?.mark ?? markOf(key)
      const counted = page.bytes + OVERHEAD_BYTES
      // The others stay: all of them together would not make enough room.
      if (counted > maxBytes) return false
      const own = uses.of(mark)
      if (!makeRoom(counted, (other) => before !== undefined || uses.of(other.mark) < own)) return false
      entries.set(key, { page, mark, counted })
      bytes += counted
      return true
    },
    /** Counts a page again that has grown in its place. */
    recount: (key: string, page: Page): void => {
      const entry = entries.get(key)
      if (entry?.page !== page) return
      bytes -= entry.counted
      entry.counted = page.bytes + OVERHEAD_BYTES
      bytes += entry.counted
      if (entry.counted > maxBytes) drop(key, entry)
      else makeRoom(0, () => true)
    },
    bytes: (): number => bytes,
    pages: (): number => entries.size,
  }
}
