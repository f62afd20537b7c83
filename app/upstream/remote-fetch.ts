import { setTimeout as delay } from 'node:timers/promises'
import { fetchBuffered } from './fetch-buffered.ts'
import { UpstreamError } from './upstream-error.ts'

const RETRIES = 2
const RETRY_AFTER_MS = 50
/** Random, so that many calls that failed at the same moment are not repeated at the same moment. */
const JITTER_MS = 100

export type RemoteFetchOptions = {
  /** Time for one call with its retries, milliseconds. */
  timeoutMs: number
  /** Name of the call, for the error. */
  call: string
}

/**
 * Sends a GET and reads the whole answer. A connection that fails is retried twice; an answer with any status is
 * returned.
 *
 * @throws {UpstreamError} unreachable, 503 or 504 when the time is up
 */
export async function remoteFetch(
  request: Request,
  { timeoutMs, call }: RemoteFetchOptions,
): Promise<Response> {
  const deadline = AbortSignal.timeout(timeoutMs)
  const signal = AbortSignal.any([request.signal, deadline])
  for (let attempt = 0; ; attempt++) {
    try {
      return await fetchBuffered(request.url, call, { headers: request.headers, signal })
    } catch (error) {
      if (deadline.aborted) throw new UpstreamError('unreachable', call, 504, error)
      if (request.signal.aborted || attempt === RETRIES)
        throw new UpstreamError('unreachable', call, 503, error)
    }
    await delay(RETRY_AFTER_MS * (attempt + 1) + Math.random() * JITTER_MS)
  }
}
