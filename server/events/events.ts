import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LiveChanges } from '#app/backend/live/live-changes.ts'
import { uncachedResponse } from '#server/responses.ts'
import type { EventStreams, StreamRefusal } from './event-streams.ts'

type Events = {
  streams: EventStreams
  /** Undefined while the app starts. */
  live: LiveChanges | undefined
  /** The visitor's IP address. */
  address: string
}

type Refusal = StreamRefusal | 'bad number' | 'starting' | 'no changes known'

/** Pages without a stream poll instead, and try the stream again later. */
const refusals: Record<Refusal, [status: number, headers?: Record<string, string>]> = {
  'bad number': [400],
  starting: [503, { 'retry-after': '2' }],
  'no changes known': [503, { 'retry-after': '60' }],
  full: [503, { 'retry-after': '60' }],
  'too many from one address': [429, { 'retry-after': '60' }],
}

/**
 * `/events`: server-sent events of flats whose status or price changed. A page sends the version that it has as
 * `?since=`; a browser that reconnects by itself sends it as `Last-Event-ID`. The stream is written to `res` directly:
 * all open pages get the same bytes, and a page that reads too slowly is found by its unsent bytes.
 *
 * @returns why there is no stream; undefined once it has begun
 */
export function openEventStream(
  req: IncomingMessage,
  res: ServerResponse,
  events: Events,
): Response | undefined {
  const refusal = open(req, res, events)
  if (!refusal) return undefined
  const [status, headers] = refusals[refusal]
  return uncachedResponse(status, 'text/plain', `${refusal}\n`, headers)
}

function open(
  req: IncomingMessage,
  res: ServerResponse,
  { streams, live, address }: Events,
): Refusal | undefined {
  const since = sinceOf(req)
  if (since === 'bad number') return since
  if (!live) return 'starting'
  if (!live.isFlowing()) return 'no changes known'
  return streams.open(res, live, { address, since })
}

const number = /^\d{1,15}$/

/** `Last-Event-ID` is newer than the number in the address, which a reconnecting browser does not change. */
function sinceOf(req: IncomingMessage): number | 'bad number' | undefined {
  const { 'last-event-id': lastId } = req.headers
  if (typeof lastId === 'string' && number.test(lastId)) return Number(lastId)
  const since = new URL(req.url ?? '/', 'http://localhost').searchParams.get('since')
  if (since === null || since === '') return undefined
  return number.test(since) ? Number(since) : 'bad number'
}
