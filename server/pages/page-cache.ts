import type { PageVersion } from '#app/domain/http/page-version.ts'
import type { NotAdmitted, Waiting } from '#server/guards/admission.ts'
import { createPageStore } from './page-store.ts'
import { createWaiters } from './waiters.ts'

/** A page of an older version is shown so long while a new one is made; a change has a second to come from another node. */
const STALE_MS = 1_000
/**
 * Pages are made anew after this time: browsers ask again for data of more than a minute, and a page may read what has no
 * version.
 */
const MAX_AGE_MS = 45_000
/** What depends on the day or the hour changes with a quarter of an hour at the latest, in every time zone. */
const QUARTER_MS = 15 * 60_000

/** A page that can be stored. `bytes` is what it takes of the memory now. */
type Storable = { bytes(): number; settle(): Promise<void> }

/** Of when a page is: `startedAt` and `rightUntil` by performance.now(), the last one if nothing changes. */
type Time = { startedAt: number; version: number; rightUntil: number }
type Kept<Page> = Time & { bytes: number; page: Page }

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
 * What comes of making a page: one that may be kept, an answer for all who wait for it now but for nobody later, why there
 * is none, or undefined when it is nothing that another visitor may have.
 */
export type Made<Page, Answer> = { page: Page } | { answer: Answer } | NotAdmitted | undefined

/** How a page is made. @property isKept - it replaces one that is kept, which many ask for @property waiting - who waits for it */
export type Turn = { isKept: boolean; waiting: Waiting }

/** Makes a page. 'gone' when nobody is left of those who wait, before its turn has come. */
export type MakePage<Page, Answer> = (turn: Turn) => Promise<Made<Page, Answer>>

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
export function createPageCache<Page extends Storable, Answer>({
  maxBytes,
  version,
  now = () => performance.now(),
  today = Date.now,
}: Options) {
  const store = createPageStore<Kept<Page>>(maxBytes, isDead)
  type Rendered = Time & { made: Made<Page, Answer> }
  const running = new Map<
    string,
    { waiters: ReturnType<typeof createWaiters>; rendered: Promise<Rendered> }
  >()
  const figures = { hits: 0, stale: 0, misses: 0, rendered: 0 }

  /** How long a page has been wrong, in milliseconds; undefined if it is right. */
  function wrongForMs({ version: own, rightUntil }: Time): number | undefined {
    const leftAt = own === version.current() ? Number.POSITIVE_INFINITY : version.leftAt(own)
    const ms = now() - Math.min(leftAt, rightUntil)
    return ms < 0 ? undefined : ms
  }

  /** Whether a page may no longer be shown. */
  function isDead(time: Time): boolean {
    return (wrongForMs(time) ?? 0) >= STALE_MS
  }

  function rightForMs(): number {
    const toQuarter = QUARTER_MS - (today() % QUARTER_MS)
    return Math.min(MAX_AGE_MS, toQuarter, version.nextHourInMs())
  }

  async function render(key: string, make: MakePage<Page, Answer>, waiting: Waiting): Promise<Rendered> {
    // Before anything is read: a change that comes meanwhile makes the page an old one.
    const time = { startedAt: now(), version: version.current(), rightUntil: now() + rightForMs() }
    const made = await make({ isKept: store.peek(key) !== undefined, waiting })
    if (made === 'busy' || made === 'gone') return { ...time, made }
    figures.rendered++
    if (made && 'page' in made && store.isWanted(key)) {
      const { page } = made
      await page.settle()
      store.put(key, { ...time, page, bytes: page.bytes() })
    }
    return { ...time, made }
  }

  function begin(key: string, make: MakePage<Page, Answer>) {
    const found = running.get(key)
    if (found) return found
    const end = () => {
      if (running.get(key) === begun) running.delete(key)
    }
    // The turn was given up: who comes now starts a rendering of its own.
    const waiters = createWaiters(end)
    const begun = { waiters, rendered: render(key, make, waiters.client).finally(end) }
    running.set(key, begun)
    return begun
  }

  /** Waits for the page that is being made, or makes it. @returns undefined where the request that makes it is told of a failure */
  async function join(
    key: string,
    make: MakePage<Page, Answer>,
    visitor: Waiting,
  ): Promise<Rendered | undefined> {
    const isFirst = !running.has(key)
    const { waiters, rendered } = begin(key, make)
    const leave = waiters.add(visitor)
    try {
      return await (isFirst ? rendered : rendered.catch(() => undefined))
    } finally {
      leave()
    }
  }

  return {
    /**
     * The stored page, if it may be shown now. Counts the request. A page that is no longer right begins to be replaced.
     *
     * @param make - makes the new page
     */
    find: (key: string, make: MakePage<Page, Answer>): Page | undefined => {
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
      const { waiters, rendered } = begin(key, make)
      waiters.hold()
      // A failure is logged where the page is made; the next request tries again.
      rendered.catch(() => {})
      return kept.page
    },
    /**
     * The page of a request for which `find` had none: made now, or by the request that was first. A page whose making
     * had begun before this request came, and which is wrong for too long by now, is made once more.
     *
     * @param visitor - whose request it is: when all who wait have left before the page's turn has come, it is not made
     * @returns undefined where nothing came that this visitor may have
     * @throws what `make` throws, for the request that made it alone
     */
    make: async (
      key: string,
      make: MakePage<Page, Answer>,
      visitor: Waiting,
    ): Promise<Made<Page, Answer>> => {
      if (visitor.destroyed) return 'gone'
      const cameAt = now()
      const first = await join(key, make, visitor)
      const isRight = !first || first.startedAt >= cameAt || first.made === 'busy' || !isDead(first)
      if (isRight) return first?.made
      return visitor.destroyed ? 'gone' : (await join(key, make, visitor))?.made
    },
    /** Whether the page is kept or being made: whoever asks for it costs no rendering of his own. */
    isShared: (key: string): boolean => running.has(key) || store.peek(key) !== undefined,
    /** Counts a page again that has grown: it is packed in one more way. */
    grew: (key: string, page: Page): void => {
      const kept = store.peek(key)
      if (kept?.page !== page) return
      kept.bytes = page.bytes()
      store.recount(key, kept)
    },
    figures: (): PageFigures => ({ ...figures, bytes: store.bytes(), pages: store.pages() }),
  }
}
