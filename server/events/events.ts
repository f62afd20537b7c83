import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LiveChanges } from '#app/backend/live/live-changes.ts'
import type { EventStreams, StreamRefusal } from './event-streams.ts'

type Events = {
  streams: EventStreams
  /** Undefined while the app starts. */
  live: LiveChanges | undefined
  /** Of the visitor. */
  address: string
}

type Refusal = StreamRefusal | 'bad number' | 'starting' | 'nothing to tell'

/** Pages that are refused ask by themselves, and try the stream again later. */
const refusals: Record<Refusal, { status: number; retryAfterS?: number }> = {
  'bad number': { status: 400 },
  starting: { status: 503, retryAfterS: 2 },
  'nothing to tell': { status: 503, retryAfterS: 60 },
  full: { status: 503, retryAfterS: 60 },
  'too many from one address': { status: 429, retryAfterS: 60 },
}

/**
 * `/events`: server-sent events of flats whose status or price changed. A page gives the version that
 * it has as `?since=`; a browser that comes back by itself gives it as `Last-Event-ID`.
 */
export function answerEvents(req: IncomingMessage, res: ServerResponse, events: Events): void {
  const refusal = openStream(req, res, events)
  if (!refusal) return
  const { status, retryAfterS } = refusals[refusal]
  res.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...(retryAfterS !== undefined && { 'retry-after': String(retryAfterS) }),
  })
  res.end(`${refusal}\n`)
}

function openStream(
  req: IncomingMessage,
  res: ServerResponse,
  { streams, live, address }: Events,
): Refusal | undefined {
  const since = sinceOf(req)
  if (since === 'bad number') return since
  if (!live) return 'starting'
  if (!live.isFlowing()) return 'nothing to tell'
  return streams.open(res, live, { address, since })
}

const number = /^\d{1,15}$/

/** A browser's own number is newer than the one in the address, which stays as it was. */
function sinceOf(req: IncomingMessage): number | 'bad number' | undefined {
  const { 'last-event-id': lastId } = req.headers
  if (typeof lastId === 'string' && number.test(lastId)) return Number(lastId)
  const since = new URL(req.url ?? '/', 'http://localhost').searchParams.get('since')
  if (since === null || since === '') return undefined
  return number.test(since) ? Number(since) : 'bad number'
}
