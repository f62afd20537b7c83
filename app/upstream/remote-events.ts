import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream'
import { type FlatEvent, flatEventSchema } from '#app/contract/live.ts'

/** The remote sends a heartbeat every 15 s. */
const SILENT_MS = 40_000
/** Largest size of an event that is not complete yet, characters: none of our events is larger. */
const MAX_EVENT_CHARS = 65_536

export type RemoteEventsOptions = {
  /** The remote's origin. */
  origin: string
  /** The last version received; undefined starts with the current one. */
  since: number | undefined
  signal: AbortSignal
  /** The connection is open, and all changes up to this version were received. */
  onReach: (version: number) => void
  /** A complete batch of changes; called before `onReach` with its version. */
  onChanges: (changes: FlatEvent[], version: number) => void
  onReload: (version: number) => void
}

/** The remote sends no events: it is an older version, or a proxy between us buffers them. */
export class NoRemoteEvents extends Error {
  override readonly name = 'NoRemoteEvents'
}

/**
 * Reads the remote's events until its stream ends.
 *
 * @throws {NoRemoteEvents} when it has none; any error of the connection, also when it is silent for too long
 */
export async function readRemoteEvents(options: RemoteEventsOptions): Promise<void> {
  const silence = new AbortController()
  const wake = () => setTimeout(() => silence.abort(new Error('the remote is silent')), SILENT_MS)
  let watch = wake()
  try {
    const body = await openStream(options, AbortSignal.any([options.signal, silence.signal]))
    let batch: FlatEvent[] = []
    for await (const event of readEvents(body)) {
      clearTimeout(watch)
      watch = wake()
      batch = take(event, batch, options)
    }
  } finally {
    clearTimeout(watch)
  }
}

async function openStream(
  { origin, since }: RemoteEventsOptions,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const address = new URL('/events', origin)
  if (since !== undefined) address.searchParams.set('since', String(since))
  const answer = await fetch(address, {
    headers: { accept: 'text/event-stream' },
    redirect: 'manual',
    signal,
  })
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
  if (answer.ok && isStream && answer.body) return answer.body
  await answer.body?.cancel()
  const isThere = answer.status === 429 || answer.status >= 500
  if (isThere) throw new Error(`the remote's events answer ${answer.status}`)
  throw new NoRemoteEvents(`the remote has no events (HTTP ${answer.status})`)
}

/** Yields the events of a stream as they arrive. @throws when one is larger than any of ours */
export function readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncIterable<EventSourceMessage> {
  return body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: MAX_EVENT_CHARS }))
}

/** @returns the batch that is not complete yet */
function take(
  { event, data, id = '' }: EventSourceMessage,
  batch: FlatEvent[],
  options: RemoteEventsOptions,
): FlatEvent[] {
  const version = /^\d{1,15}$/.test(id) ? Number(id) : undefined
  if (event === 'flat') batch.push(flatEventSchema.parse(JSON.parse(data)))
  if (version === undefined) return batch
  if (event === 'reload') options.onReload(version)
  else if (batch.length > 0) options.onChanges(batch, version)
  options.onReach(version)
  return []
}
