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
 */
export function createPageStore<Page extends Sized>(maxBytes: number) {
  /** In the order of their last use. */
  const entries = new Map<string, Entry<Page>>()
  const uses = countUses()
  let bytes = 0

  function drop(key: string, entry: Entry<Page>): void {
    entries.delete(key)
    bytes -= entry.counted
  }

  function makeRoom(needed: number, mayGo: (entry: Entry<Page>) => boolean): boolean {
    for (const [key, entry] of entries) {
      if (bytes + needed <= maxBytes) return true
      if (!mayGo(entry)) return false
      drop(key, entry)
    }
    return bytes + needed <= maxBytes
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
      makeRoom(0, () => true)
    },
    bytes: (): number => bytes,
    pages: (): number => entries.size,
  }
}
