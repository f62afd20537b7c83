import { resolve } from 'node:path'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { makerThread } from '#app/backend/runtime/maker-thread.ts'
import { shareOfNode } from '#app/config/worker-place.ts'
import type { PictureOrder } from './picture-order.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Path from the working directory: the build does not contain this file. */
const PROGRAM = resolve('app/backend/link-pictures/picture-worker.ts')
const TIMEOUT_MS = 10_000
/** Some four hundred pictures. */
const MAX_BYTES = Math.round(shareOfNode(32 * 1024 * 1024))

/** One at a time, in a thread of its own, whatever crowd asks: the other cores answer pages. */
const makeOne = pLimit(1)
const makeInThread = makerThread<PictureOrder>(PROGRAM, { timeoutMs: TIMEOUT_MS })
const made = new LRUCache<string, Bytes, PictureOrder>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ length }) => length,
  // A picture that is dropped while it is made is still returned to those who wait for it.
  ignoreFetchAbort: true,
  fetchMethod: (_key, _stale, { context }) => makeInThread(context),
})

/** Whether a picture is there already. @param key - its address, which changes with all that it shows */
export const keptPicture = (key: string): Bytes | undefined => made.get(key)

/**
 * A picture: made once for all who ask at the same time, then kept while there is room.
 *
 * @param read - what it is made of; asked in its turn
 * @param signal - of the request: what nobody waits for is not made
 * @throws when it cannot be made, or when the signal is aborted before its turn
 */
export function makePicture(
  key: string,
  read: () => Promise<PictureOrder>,
  signal?: AbortSignal,
): Promise<Bytes> {
  return makeOne(async () => {
    signal?.throwIfAborted()
    return made.get(key) ?? (await made.forceFetch(key, { context: await read() }))
  })
}
