import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib'
import { createResponse } from '#server/responses.ts'
import { isCompressible } from './content-types.ts'

export type Encoding = 'br' | 'gzip'

/** Below this size compression does not save a network packet. */
const MIN_BYTES = 1024
export const GZIP_LEVEL = 6
/** Above 6 each step costs more time and memory than the saved bytes are worth for a page made on request. */
export const BROTLI_QUALITY = 6
/** A window of 512 KB: larger than any page, and less memory than the default. */
export const BROTLI_WINDOW_BITS = 19

/** An app writes a page in dozens of pieces: packed one by one they are an eighth larger, and cost twice the time. */
const GATHERED_BYTES = 64 * 1024
/** What the app has written waits this long for more before it is sent: a browser shows the first part early. */
const MAX_WAIT_MS = 100

/** The best encoding that both sides support; undefined means that the body is sent as it is. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  return firstAccepted(acceptEncoding, ['br', 'gzip'])
}

/** The first of these encodings that a client accepts. */
export function firstAccepted<Name extends string>(
  acceptEncoding: string | undefined,
  names: readonly Name[],
): Name | undefined {
  const accepted = new Map<string, number>()
  for (const part of (acceptEncoding ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2)
    accepted.set(name, weight === undefined ? 1 : Number(weight))
  }
  return names.find((name) => (accepted.get(name) ?? 0) > 0)
}

/** The same response, compressed if that pays and the client accepts it. */
export function compressResponse(req: IncomingMessage, response: Response): Response {
  const { body, headers, status } = response
  if (!mayCompress(response)) return response
  headers.append('vary', 'Accept-Encoding')
  const encoding = chooseEncoding(req.headers['accept-encoding'])
  if (!encoding || !body || req.method === 'HEAD') return response
  headers.delete('content-length')
  headers.set('content-encoding', encoding)
  return createResponse(status, headers, compressBody(body, encoding))
}

function mayCompress({ headers, status }: Response): boolean {
  if (status === 204 || status === 206 || status === 304 || headers.has('content-encoding')) return false
  if (headers.get('cache-control')?.includes('no-transform')) return false
  const length = headers.get('content-length')
  return isCompressible(headers.get('content-type') ?? '') && (length === null || Number(length) >= MIN_BYTES)
}

/** Pulls compressed pieces only as fast as they are sent; an error of the body becomes an error of the result. */
function compressBody(body: ReadableStream<Uint8Array>, encoding: Encoding): ReadableStream<Uint8Array> {
  const compressor = createCompressor(encoding)
  // The callback has nothing to do: an error destroys the compressor, and reading from it below fails.
  pipeline(gather(body, compressor, encoding), compressor, () => {})
  const pieces: AsyncIterator<Uint8Array> = compressor[Symbol.asyncIterator]()
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => void compressor.destroy(),
  })
}

const FLUSH = { br: constants.BROTLI_OPERATION_FLUSH, gzip: constants.Z_SYNC_FLUSH }

type Piece = IteratorResult<Uint8Array, unknown> | 'late'

/**
 * Pieces of a body, put together. The first one, with the head of a page, is sent on at once; after it what is there
 * is sent when the next piece keeps it waiting.
 */
async function* gather(
  body: ReadableStream<Uint8Array>,
  compressor: BrotliCompress | Gzip,
  encoding: Encoding,
) {
  const pieces = body.values()
  let [held, bytes, waitMs]: [Uint8Array[], number, number] = [[], 0, 0]
  let late: Promise<Piece> | undefined
  const take = () => {
    const taken = Buffer.concat(held)
    ;[held, bytes] = [[], 0]
    return taken
  }
  try {
    let next: Promise<Piece> = pieces.next()
    for (;;) {
      const piece = await (late ? Promise.race([next, late]) : next)
      if (piece === 'late') {
        if (bytes > 0) yield take()
        // Asked for when the bytes above are written. Zlib's own default would forget what it has seen.
        compressor.flush(FLUSH[encoding])
        late = undefined
        waitMs = MAX_WAIT_MS
      } else if (piece.done) {
        yield take()
        return
      } else {
        held.push(piece.value)
        bytes += piece.value.length
        late ??= setTimeout(waitMs, 'late', { ref: false })
        if (bytes >= GATHERED_BYTES) yield take()
        next = pieces.next()
      }
    }
  } finally {
    await pieces.return?.()
  }
}

function createCompressor(encoding: Encoding): BrotliCompress | Gzip {
  if (encoding === 'gzip') return createGzip({ level: GZIP_LEVEL })
  return createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    },
  })
}
