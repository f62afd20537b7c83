import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { Log } from '#app/backend/runtime/log.ts'
import { encodeAside } from './encode-aside.ts'
import { type Encode, finishNextPicture } from './finish-copies.ts'
import type { MediaStore } from './media-store.ts'

/** Pictures come rarely, and are shown as WebP until then: nobody waits for this. */
const LOOK_MS = 15_000
/** After the database or the store did not answer. */
const TROUBLE_MS = 60_000

export type PictureWorker = {
  /** Resolves when nothing of it runs; a picture under way is left to others. */
  stop(): Promise<void>
}

type PictureWorkerOptions = {
  db: Kysely<Tables>
  store: MediaStore
  log: Log
  encode?: Encode
  /** Milliseconds between looks while there is nothing to do. */
  lookMs?: number
}

/** Makes the copies that pictures still lack, one at a time, until it is stopped. */
export function startPictureWorker(options: PictureWorkerOptions): PictureWorker {
  const { db, store, log, encode = encodeAside, lookMs = LOOK_MS } = options
  const stopping = new AbortController()
  const { signal } = stopping
  let running = Promise.resolve()
  let timer = wait(lookMs)

  function wait(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      running = work()
    }, ms).unref()
  }

  async function work(): Promise<void> {
    let pauseMs = lookMs
    try {
      while (!signal.aborted) {
        const result = await finishNextPicture({ db, store, encode, signal })
        if (result.outcome === 'idle') break
        log[result.outcome === 'postponed' ? 'warn' : 'info'](result, 'worked on a picture')
      }
    } catch (error) {
      if (!signal.aborted)
        log.warn({ err: error }, 'pictures could not be worked on; trying again in a minute')
      pauseMs = TROUBLE_MS
    }
    if (!signal.aborted) timer = wait(pauseMs)
  }

  return {
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
