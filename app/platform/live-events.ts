import { watchPresence } from './page-presence.ts'

/** The server sends a heartbeat every 15 s. */
const DEAD_MS = 40_000
const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 30_000
/** After this many failures in a row the page polls instead. */
const FAILURES_IN_A_ROW = 3
const POLL_MS = 20_000
/** After this many polls the stream is tried again. */
const POLLS_PER_ROUND = 6

export type LiveEventsOptions = {
  /** Address of the stream of events after a version. */
  address: (since: number | undefined) => string
  /** The version of the page's data; undefined: only events from now on. */
  since: number | undefined
  /** Names of the events that `onEvent` gets; heartbeats are not passed on. */
  names: readonly string[]
  onEvent: (name: string, data: string) => void
  /** Gets the events after a version where the stream does not work. @returns the latest version */
  poll: (since: number | undefined) => Promise<number>
}

/**
 * Follows a server's events for the life of the page: one connection while the page is visible, resumed where it
 * broke, retried with growing pauses, and replaced by polling where it never works.
 *
 * @returns stops following
 */
export function followLiveEvents(options: LiveEventsOptions): () => void {
  const { address, names, onEvent, poll } = options
  let { since } = options
  let stream: EventSource | undefined
  let failures = 0
  let next: ReturnType<typeof setTimeout> | undefined
  let watch: ReturnType<typeof setTimeout> | undefined
  /** Incremented at every pause: the answer to a poll that was running then is ignored. */
  let generation = 0

  function pause(): void {
    generation += 1
    clearTimeout(next)
    clearTimeout(watch)
    stream?.close()
    stream = undefined
  }

  function connect(): void {
    pause()
    if (typeof EventSource === 'undefined') return void pollRound(POLLS_PER_ROUND)
    stream = new EventSource(address(since))
    for (const name of [...names, 'beat']) stream.addEventListener(name, receive)
    stream.addEventListener('error', fail)
    watch = setTimeout(fail, DEAD_MS)
  }

  function receive({ type, data, lastEventId }: MessageEvent<string>): void {
    failures = 0
    clearTimeout(watch)
    watch = setTimeout(fail, DEAD_MS)
    if (lastEventId !== '') since = Number(lastEventId)
    if (type !== 'beat') onEvent(type, data)
  }

  function fail(): void {
    pause()
    failures += 1
    if (failures >= FAILURES_IN_A_ROW) return void pollRound(POLLS_PER_ROUND)
    next = setTimeout(connect, jittered(Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS)))
  }

  async function pollRound(pollsLeft: number): Promise<void> {
    const own = generation
    const reached = await poll(since).catch(() => since)
    if (own !== generation) return
    since = reached
    next = setTimeout(() => (pollsLeft > 1 ? void pollRound(pollsLeft - 1) : connect()), jittered(POLL_MS))
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

/** Half to all of the time, so that the pages of a stopped node do not reconnect at one moment. */
function jittered(ms: number): number {
  return ms * (0.5 + Math.random() / 2)
}
