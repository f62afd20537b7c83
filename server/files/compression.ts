import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream'
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib'
import { createResponse } from '#server/responses.ts'
import { isCompressible } from './content-types.ts'

export type Encoding = 'br' | 'gzip'

/** Below this size compression does not save a network packet. */
const MIN_BYTES = 1024
const GZIP_LEVEL = 6
/** Above 4 each step costs more time than the saved bytes are worth for a page made on request. */
const BROTLI_QUALITY = 4
/** A window of 512 KB: larger than any page, and less memory than the default. */
const BROTLI_WINDOW_BITS = 19

/** The best encoding that both sides support; undefined means that the body is sent as it is. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  const accepted = new Map<string, number>()
  for (const part of (acceptEncoding ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2)
    accepted.set(name, weight === undefined ? 1 : Number(weight))
  }
  if ((accepted.get('br') ?? 0) > 0) return 'br'
  if ((accepted.get('gzip') ?? 0) > 0) return 'gzip'
  return undefined
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
  pipeline(body, compressor, () => {})
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

/** Flushes after each piece that the app writes, so that a browser can show the first part of a page early. */
function createCompressor(encoding: Encoding): BrotliCompress | Gzip {
  if (encoding === 'gzip') return createGzip({ level: GZIP_LEVEL, flush: constants.Z_SYNC_FLUSH })
  return createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    },
  })
}
