import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { makerThread } from '#app/backend/runtime/maker-thread.ts'
import { shareOfNode } from '#app/config/worker-place.ts'
import type { SheetBook } from './sheet-book.ts'

/** A finished file. Its name changes with everything that it shows. */
export type MadeSheet = { etag: string; pdf: Uint8Array<ArrayBuffer> }

/** Path from the working directory: the build does not contain this file. */
const SHEET_PROGRAM = resolve('app/backend/sheets/sheet-worker.ts')
const TIMEOUT_MS = 20_000
/** Some hundred sheets of a flat. */
const MAX_BYTES = Math.round(shareOfNode(32 * 1024 * 1024))

/**
 * One at a time, in a thread of its own: on a machine of two cores the other one answers pages meanwhile. The queue is
 * bounded where requests come in. There the place of a client who leaves is free at once, so here his turn is skipped:
 * clients who ask and leave would make this queue as long as they like.
 */
const makeOne = pLimit(1)
const makeInThread = makerThread<SheetBook>(SHEET_PROGRAM, { timeoutMs: TIMEOUT_MS })
const made = new LRUCache<string, Uint8Array<ArrayBuffer>, SheetBook>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ length }) => length,
  // A file that is dropped while it is made is still returned to those who wait for it.
  ignoreFetchAbort: true,
  fetchMethod: (_key, _stale, { context }) => makeInThread(context),
})

/** The name of the file that a book becomes. */
export function sheetTag(book: SheetBook): string {
  const hash = createHash('sha256')
  const words = JSON.stringify(book, (_name, value) => {
    if (!(value instanceof Uint8Array)) return value
    return createHash('sha256').update(value).digest('base64')
  })
  return `"${hash.update(words).digest('base64url').slice(0, 24)}"`
}

/** Whether the file is there already. @param etag - its name */
export const hasSheet = (etag: string): boolean => made.has(etag)

/** The PDF of a book about one person, which is kept nowhere. @throws as `makeSheet` */
export function makeUnkeptSheet(book: SheetBook, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  return makeOne(() => {
    signal.throwIfAborted()
    return makeInThread(book)
  })
}

/**
 * The PDF of a book: made once for all who ask at the same time, then kept while there is room.
 *
 * @param signal - of the request: what nobody waits for is not made
 * @throws when it cannot be made, or when the signal is aborted before its turn; the next one who asks tries again
 */
export async function makeSheet(
  book: SheetBook,
  { etag = sheetTag(book), signal }: { etag?: string; signal?: AbortSignal } = {},
): Promise<MadeSheet> {
  const kept = made.get(etag)
  if (kept) return { etag, pdf: kept }
  const pdf = await makeOne(() => {
    signal?.throwIfAborted()
    return made.forceFetch(etag, { context: book })
  })
  return { etag, pdf }
}
