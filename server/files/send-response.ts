import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import { isCompressible } from './content-types.ts'
import { chooseEncoding, createCompressor } from './encoding.ts'

/** Below this the saved bytes do not make a packet less. */
const SMALLEST_BYTES = 1024

/**
 * Sends the app's answer piece by piece, compressed where that pays. What the app has flushed leaves
 * at once; pieces that come together are compressed together.
 */
export async function sendResponse(res: ServerResponse, response: Response): Promise<void> {
  const { body } = response
  // Who left while it was made hears no word of it, and its end would not be told to us either.
  if (res.destroyed) {
    await body?.cancel().catch(() => {})
    return
  }
  res.statusCode = response.status
  for (const [name, value] of response.headers) if (name !== 'set-cookie') res.setHeader(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) res.setHeader('set-cookie', cookies)

  const canCompress = mayCompress(response)
  if (canCompress) res.appendHeader('vary', 'Accept-Encoding')
  if (!body || res.req.method === 'HEAD') {
    await body?.cancel()
    res.end()
    return
  }
  const encoding = canCompress ? chooseEncoding(res.req.headers['accept-encoding']) : undefined
  if (!encoding) return pump(body, res, res, () => {})

  res.removeHeader('content-length')
  res.setHeader('content-encoding', encoding)
  const compressor = createCompressor(encoding)
  compressor.pipe(res)
  await pump(body, compressor, res, () => compressor.flush())
}

function mayCompress({ headers, status }: Response): boolean {
  if (status === 204 || status === 304 || headers.has('content-encoding')) return false
  if (headers.get('cache-control')?.includes('no-transform')) return false
  const length = headers.get('content-length')
  return (
    isCompressible(headers.get('content-type') ?? '') && (length === null || Number(length) >= SMALLEST_BYTES)
  )
}

async function pump(
  body: ReadableStream<Uint8Array>,
  sink: Writable,
  res: ServerResponse,
  flush: () => void,
) {
  const gone = new AbortController()
  const reader = body.getReader()
  res.once('close', () => {
    gone.abort()
    reader.cancel().catch(() => {})
  })
  let flushing: NodeJS.Immediate | undefined
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done || gone.signal.aborted) break
      clearImmediate(flushing)
      if (!sink.write(value)) await once(sink, 'drain', { signal: gone.signal })
      flushing = setImmediate(flush)
    }
    clearImmediate(flushing)
    sink.end()
  } catch (error) {
    clearImmediate(flushing)
    sink.destroy()
    // A visitor who left is no failure; a body that broke half way must not look complete.
    if (gone.signal.aborted) return
    res.destroy()
    throw error
  }
}
