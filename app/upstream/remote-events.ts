import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream'
import { type FlatEvent, flatEventSchema } from '#app/contract/live.ts'

/** The remote gives a sign of life every 15 s. */
const SILENT_MS = 40_000
/** Characters that may wait for the end of an event: more is no event of ours. */
const LARGEST_EVENT = 65_536

export type RemoteEventsOptions = {
  /** Of the remote. */
  origin: string
  /** Last number it told; undefined begins now. */
  since: number | undefined
  signal: AbortSignal
  /** The connection stands, and all up to this number was told. */
  onReach: (version: number) => void
  /** A whole batch, before its number is reached. */
  onChanges: (changes: FlatEvent[], version: number) => void
  onReload: (version: number) => void
}

/** There are no events at the remote: an older version of it, or something between us swallows them. */
export class NoRemoteEvents extends Error {
  override readonly name = 'NoRemoteEvents'
}

/**
 * Reads the remote's events until its stream ends.
 *
 * @throws {NoRemoteEvents} when it has none; whatever the connection throws when it breaks or is silent
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

/** The events of a stream as they come. @throws when one is larger than any of ours */
export function readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncIterable<EventSourceMessage> {
  return body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: LARGEST_EVENT }))
}

/** @returns the batch that is still open */
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
