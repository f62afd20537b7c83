import type { PageVersion } from '#app/domain/http/page-version.ts'
import { createPageStore } from './page-store.ts'

/** A page of an older version is shown so long while a new one is made; a change has a second to come from another node. */
const STALE_MS = 1_000
/**
 * Pages are made anew after this time: browsers ask again for data of more than a minute, and a page may read what has no
 * version.
 */
const MAX_AGE_MS = 45_000
/** What depends on the day or the hour changes with a quarter of an hour at the latest, in every time zone. */
const QUARTER_MS = 15 * 60_000

/** A page that can be stored. @property bytes - what it takes of the memory now */
type Storable = { bytes: number; settle(): Promise<void> }

type Kept<Page> = {
  bytes: number
  page: Page
  version: number
  /** By performance.now(): until when the page is right if nothing changes. */
  rightUntil: number
}

/** Since the start, in requests; `bytes` and `pages` are those of now. */
export type PageFigures = {
  hits: number
  stale: number
  misses: number
  rendered: number
  bytes: number
  pages: number
}

/**
 * Makes a page; undefined: what came is no page that another visitor may have.
 *
 * @param isKept - it replaces one that is kept, which many ask for
 */
export type MakePage<Page> = (isKept: boolean) => Promise<Page | undefined>

type Options = {
  maxBytes: number
  version: PageVersion
  /** Milliseconds that only grow, and those since 1970; for tests. */
  now?: () => number
  today?: () => number
}

/**
 * Pages that are the same for everybody, each made once for all who wait for it. A page is right while nothing that pages
 * are made of has changed; then it is shown for a second more while exactly one new one is made, and later requests
 * wait for that.
 */
export function createPageCache<Page extends Storable>({
  maxBytes,
  version,
  now = () => performance.now(),
  today = Date.now,
}: Options) {
  const store = createPageStore<Kept<Page>>(maxBytes, isDead)
  const running = new Map<string, { startedAt: number; made: Promise<Kept<Page> | undefined> }>()
  const figures = { hits: 0, stale: 0, misses: 0, rendered: 0 }

  /** How long a page has been wrong, in milliseconds; undefined if it is right. */
  function wrongForMs({ version: own, rightUntil }: Kept<Page>): number | undefined {
    const leftAt = own === version.current() ? Number.POSITIVE_INFINITY : version.leftAt(own)
    const ms = now() - Math.min(leftAt, rightUntil)
    return ms < 0 ? undefined : ms
  }

  /** Whether a page may no longer be shown. */
  function isDead(kept: Kept<Page>): boolean {
    return (wrongForMs(kept) ?? 0) >= STALE_MS
  }

  function rightForMs(): number {
    const toQuarter = QUARTER_MS - (today() % QUARTER_MS)
    return Math.min(MAX_AGE_MS, toQuarter, version.nextHourInMs())
  }

  async function render(key: string, make: MakePage<Page>): Promise<Kept<Page> | undefined> {
    // Before anything is read: a change that comes meanwhile makes the page an old one.
    const made = { version: version.current(), rightUntil: now() + rightForMs() }
    figures.rendered++
    const page = await make(store.peek(key) !== undefined)
    if (!page) return undefined
    const kept = { ...made, page, bytes: 0 }
    if (store.isWanted(key)) {
      await page.settle()
      kept.bytes = page.bytes
      store.put(key, kept)
    }
    return kept
  }

  function begin(key: string, make: MakePage<Page>) {
    const found = running.get(key)
    if (found) return found
    const made = render(key, make).finally(() => running.delete(key))
    const begun = { startedAt: now(), made }
    running.set(key, begun)
    return begun
  }

  return {
    /**
     * The stored page, if it may be shown now. Counts the request. A page that is no longer right begins to be replaced.
     *
     * @param make - makes the new page
     */
    find: (key: string, make: MakePage<Page>): Page | undefined => {
      const kept = store.use(key)
      if (!kept || isDead(kept)) {
        figures.misses++
        return undefined
      }
      if (wrongForMs(kept) === undefined) {
        figures.hits++
        return kept.page
      }
      figures.stale++
      // A failure is logged where the page is made; the next request tries again.
      begin(key, make).made.catch(() => {})
      return kept.page
    },
    /**
     * The page of a request for which `find` had none: made now, or by the request that was first. A page whose making
     * had begun before this request came, and which is wrong for too long by now, is made once more.
     *
     * @returns undefined where no page came that this visitor may have
     * @throws what `make` throws, for the request that made it alone
     */
    make: async (key: string, make: MakePage<Page>): Promise<Page | undefined> => {
      const cameAt = now()
      const isFirst = !running.has(key)
      const { startedAt, made } = begin(key, make)
      if (isFirst) return (await made)?.page
      const kept = await made.catch(() => undefined)
      if (!kept) return undefined
      if (startedAt >= cameAt || !isDead(kept)) return kept.page
      const second = begin(key, make)
      return (await second.made.catch(() => undefined))?.page
    },
    /** Whether the page is kept or being made: whoever asks for it costs no rendering of his own. */
    isShared: (key: string): boolean => running.has(key) || store.peek(key) !== undefined,
    /** Counts a page again that has grown: it is packed in one more way. */
    grew: (key: string, page: Page): void => {
      const kept = store.peek(key)
      if (kept?.page !== page) return
      kept.bytes = page.bytes
      store.recount(key, kept)
    },
    figures: (): PageFigures => ({ ...figures, bytes: store.bytes(), pages: store.pages() }),
  }
}
