import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { Log } from '#app/backend/runtime/log.ts'
import { encodeInProcess } from './encode-in-process.ts'
import { type Encode, finishNextPicture } from './finish-copies.ts'
import type { MediaStore } from './media-store.ts'

/** Pictures are rarely added and shown as WebP until then, so nobody waits for this worker. */
const POLL_MS = 15_000
/** Pause after the database or the store did not answer. */
const ERROR_PAUSE_MS = 60_000

export type PictureWorker = {
  /** Resolves when nothing is running; an unfinished picture is left to other nodes. */
  stop(): Promise<void>
}

type PictureWorkerOptions = {
  db: Kysely<Tables>
  store: MediaStore
  log: Log
  encode?: Encode
  /** Milliseconds between polls when there is nothing to do. */
  pollMs?: number
}

/** Makes the missing copies of pictures, one at a time, until it is stopped. */
export function startPictureWorker(options: PictureWorkerOptions): PictureWorker {
  const { db, store, log, encode = encodeInProcess, pollMs = POLL_MS } = options
  const stopping = new AbortController()
  const { signal } = stopping
  let running = Promise.resolve()
  let timer = schedule(pollMs)

  function schedule(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      running = work()
    }, ms).unref()
  }

  async function work(): Promise<void> {
    let pauseMs = pollMs
    try {
      while (!signal.aborted) {
        const result = await finishNextPicture({ db, store, encode, signal })
        if (result.outcome === 'idle') break
        log[result.outcome === 'postponed' ? 'warn' : 'info'](result, 'worked on a picture')
      }
    } catch (error) {
      if (!signal.aborted)
        log.warn({ err: error }, 'pictures could not be worked on; trying again in a minute')
      pauseMs = ERROR_PAUSE_MS
    }
    if (!signal.aborted) timer = schedule(pauseMs)
  }

  return {
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
