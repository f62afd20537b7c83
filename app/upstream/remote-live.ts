import { setTimeout as delay } from 'node:timers/promises'
import { createChangeRing } from '#app/backend/live/change-ring.ts'
import type { LiveBatch, LiveChanges } from '#app/backend/live/live-changes.ts'
import type { Log } from '#app/backend/runtime/log.ts'
import { NoRemoteEvents, readRemoteEvents } from './remote-events.ts'
import { UpstreamError } from './upstream-error.ts'

const FIRST_RETRY_MS = 500
const MAX_RETRY_MS = 10_000
const POLL_MS = 5_000
/** After this many polls the stream is tried again: the remote may have been updated. */
const POLLS_PER_ROUND = 60
/** Pause before a remote that has neither events nor changes is asked again. */
const NOTHING_MS = 5 * 60_000

export type RemoteLiveOptions = {
  origin: string
  log: Log
  /** Calls `flats_changes/` of the remote. */
  read: (since: number | undefined) => Promise<LiveBatch>
}

export type RemoteLive = LiveChanges & { stop(): Promise<void> }

/**
 * The changes of a remote API: one connection to its events, for all open pages of this node. A remote without events
 * is polled every five seconds.
 */
export function remoteLive({ origin, log, read }: RemoteLiveOptions): RemoteLive {
  const ring = createChangeRing({ version: 0 })
  const stopped = new AbortController()
  const { signal } = stopped
  /** The remote's version; the version of the ring can be higher. */
  let reached: number | undefined
  let isFlowing = false

  function reach(version: number): void {
    if (reached === undefined) ring.reset(version)
    else ring.commit([], version)
    reached = version
    isFlowing = true
  }

  function take({ changes, version, reload }: LiveBatch): void {
    if (reload) ring.reset(version)
    else if (reached !== undefined) ring.commit(changes, version)
    reach(version)
  }

  async function poll(): Promise<void> {
    for (let i = 0; i < POLLS_PER_ROUND && !signal.aborted; i++) {
      take(await read(reached))
      await rest(POLL_MS)
    }
  }

  function stream(): Promise<void> {
    return readRemoteEvents({
      origin,
      since: reached,
      signal,
      onReach: reach,
      onChanges: (changes, version) => ring.commit(changes, version),
      onReload: ring.reset,
    })
  }

  async function rest(ms: number): Promise<void> {
    await delay(ms, undefined, { signal }).catch(() => {})
  }

  /** @returns how long to wait before the next round */
  async function round(lastRetryMs: number): Promise<number> {
    try {
      await stream().catch((error: unknown) => {
        if (!(error instanceof NoRemoteEvents)) throw error
        return poll()
      })
      return FIRST_RETRY_MS
    } catch (error) {
      if (signal.aborted) return 0
      const hasNothing = error instanceof UpstreamError && error.code === 'rejected'
      // After a stream that worked, the delays start again with the shortest one.
      const retryMs = isFlowing ? FIRST_RETRY_MS : Math.min(lastRetryMs * 2, MAX_RETRY_MS)
      if (isFlowing || hasNothing)
        log.warn({ err: error }, 'no changes come from the remote; pages ask by themselves')
      return hasNothing ? NOTHING_MS : retryMs
    } finally {
      isFlowing = false
    }
  }

  async function follow(): Promise<void> {
    let retryMs = FIRST_RETRY_MS
    while (!signal.aborted) {
      retryMs = await round(retryMs)
      await rest(retryMs * (0.5 + Math.random()))
    }
  }

  const following = follow()
  return {
    ...ring,
    isFlowing: () => isFlowing,
    stop: async () => {
      stopped.abort()
      await following
    },
  }
}
