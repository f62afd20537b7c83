import type { ServerResponse } from 'node:http'
import type { LiveChanges } from '#app/backend/live/live-changes.ts'
import { batchFrames, beatFrame, retryFrame } from './event-frames.ts'

const BEAT_MS = 15_000
const RETRY_MS = 3_000
/** What one slow page may leave unread in this process, bytes; beyond it must come again and resume. */
const LARGEST_BACKLOG = 65_536

export type EventStreamsOptions = {
  /** Streams in all, and of one visitor's address. */
  max: number
  maxPerAddress: number
  beatMs?: number
}

/** Why there is no stream for somebody. */
export type StreamRefusal = 'full' | 'too many from one address'

/** @property since - the version after which events are wanted; undefined begins now */
type Reader = { address: string; since: number | undefined }

export type EventStreams = {
  /**
   * Makes the answer a stream of what changes from now on, after what was missed.
   *
   * @returns why not; nothing was sent then
   */
  open(res: ServerResponse, live: LiveChanges, reader: Reader): StreamRefusal | undefined
  count(): number
  /** Ends every stream, so that the server can stop; pages come back to another node, or later. */
  stop(): void
}

/** The open streams of this node. */
export function createEventStreams({
  max,
  maxPerAddress,
  beatMs = BEAT_MS,
}: EventStreamsOptions): EventStreams {
  const streams = new Set<ServerResponse>()
  const byAddress = new Map<string, number>()
  let source: { live: LiveChanges; stop: () => void } | undefined
  let beating: NodeJS.Timeout | undefined
  let isStopped = false

  /** The same bytes to all: made once. */
  function sendToAll(bytes: Buffer): void {
    for (const res of streams) send(res, bytes)
  }

  /** Listens to the changes from the first stream on. */
  function follow(live: LiveChanges): void {
    if (source?.live === live) return
    source?.stop()
    source = { live, stop: live.onBatch((batch) => sendToAll(batchFrames(batch))) }
    beating ??= setInterval(() => sendToAll(beatFrame(source?.live.version() ?? 0)), beatMs).unref()
  }

  function leave(res: ServerResponse, address: string): void {
    streams.delete(res)
    const left = (byAddress.get(address) ?? 1) - 1
    if (left > 0) byAddress.set(address, left)
    else byAddress.delete(address)
  }

  return {
    count: () => streams.size,
    open: (res, live, { address, since }) => {
      if (isStopped || streams.size >= max) return 'full'
      const own = byAddress.get(address) ?? 0
      if (own >= maxPerAddress) return 'too many from one address'
      follow(live)
      streams.add(res)
      byAddress.set(address, own + 1)
      res.once('close', () => leave(res, address))
      begin(res, beatMs)
      if (res.req.method === 'HEAD') res.end()
      else send(res, Buffer.concat([retryFrame(RETRY_MS), firstFrames(live, since)]))
      return undefined
    },
    stop: () => {
      isStopped = true
      clearInterval(beating)
      source?.stop()
      for (const res of streams) res.end()
    },
  }
}

function begin(res: ServerResponse, beatMs: number): void {
  res.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // The connection serves this stream alone and ends with it; nginx must not hold events back.
    connection: 'close',
    'x-accel-buffering': 'no',
  })
  // A page that left while it was written to: its close says enough.
  res.on('error', () => {})
  res.socket?.setNoDelay(true).setKeepAlive(true, beatMs)
}

/** What was missed, or the number that there is. */
function firstFrames(live: LiveChanges, since: number | undefined): Buffer {
  const missed = live.since(since ?? live.version())
  const isNews = since !== undefined && (missed.reload || missed.changes.length > 0)
  return isNews ? batchFrames(missed) : beatFrame(missed.version)
}

function send(res: ServerResponse, bytes: Buffer): void {
  if (res.destroyed) return
  if (res.writableLength > LARGEST_BACKLOG) res.destroy()
  else res.write(bytes)
}
