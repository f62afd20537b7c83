import { watchPresence } from './page-presence.ts'

/** The server gives a sign of life every 15 s. */
const DEAD_MS = 40_000
const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 30_000
/** After so many failures in a row the page asks by itself, */
const FAILURES_IN_A_ROW = 3
/** so often, */
const POLL_MS = 20_000
/** and after so many questions it tries the stream again. */
const POLLS_A_ROUND = 6

export type LiveEventsOptions = {
  /** Address of the stream of what came after a version. */
  address: (since: number | undefined) => string
  /** The version that the page has; undefined begins now. */
  since: number | undefined
  /** Events to be told, beside the sign of life. */
  names: readonly string[]
  onEvent: (name: string, data: string) => void
  /** Asks for what came after a version, where the stream does not work. @returns the version reached */
  poll: (since: number | undefined) => Promise<number>
}

/**
 * Follows a server's events for the life of the page: one connection while somebody looks, resumed where
 * it broke, tried again ever more slowly, and replaced by questions where it never works.
 *
 * @returns stops it
 */
export function followLiveEvents(options: LiveEventsOptions): () => void {
  const { address, names, onEvent, poll } = options
  let { since } = options
  let stream: EventSource | undefined
  let failures = 0
  let next: ReturnType<typeof setTimeout> | undefined
  let watch: ReturnType<typeof setTimeout> | undefined
  /** Grows at every pause: a question that was under way then changes nothing any more. */
  let turn = 0

  function pause(): void {
    turn += 1
    clearTimeout(next)
    clearTimeout(watch)
    stream?.close()
    stream = undefined
  }

  function connect(): void {
    pause()
    if (typeof EventSource === 'undefined') return void ask(POLLS_A_ROUND)
    stream = new EventSource(address(since))
    for (const name of [...names, 'beat']) stream.addEventListener(name, hear)
    stream.addEventListener('error', fail)
    watch = setTimeout(fail, DEAD_MS)
  }

  function hear({ type, data, lastEventId }: MessageEvent<string>): void {
    failures = 0
    clearTimeout(watch)
    watch = setTimeout(fail, DEAD_MS)
    if (lastEventId !== '') since = Number(lastEventId)
    if (type !== 'beat') onEvent(type, data)
  }

  function fail(): void {
    pause()
    failures += 1
    if (failures >= FAILURES_IN_A_ROW) return void ask(POLLS_A_ROUND)
    next = setTimeout(connect, jittered(Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS)))
  }

  async function ask(questionsLeft: number): Promise<void> {
    const own = turn
    const reached = await poll(since).catch(() => since)
    if (own !== turn) return
    since = reached
    next = setTimeout(() => (questionsLeft > 1 ? void ask(questionsLeft - 1) : connect()), jittered(POLL_MS))
  }

  const stopWatching = watchPresence((isPresent) => {
    if (!isPresent) return pause()
    failures = 0
    connect()
  })
  return () => {
    stopWatching()
    pause()
  }
}

/** Half to all of it, so that the pages of a node that stopped do not come at one moment. */
function jittered(ms: number): number {
  return ms * (0.5 + Math.random() / 2)
}
