import type { ServerResponse } from 'node:http'
import type { LiveChanges } from '#app/backend/live/live-changes.ts'
import { batchFrames, heartbeatFrame, retryFrame } from './event-frames.ts'

const HEARTBEAT_MS = 15_000
const RETRY_MS = 3_000
/** Unsent bytes of one page that reads slowly; with more it is disconnected, reconnects and resumes. */
const MAX_BACKLOG = 65_536

export type EventStreamsOptions = {
  /** Streams in total, and per visitor's IP address. */
  max: number
  maxPerAddress: number
  beatMs?: number
}

/** Why a page gets no stream. */
export type StreamRefusal = 'full' | 'too many from one address'

/** @property since - the last version that the page has; undefined for a page that starts with the current one */
type Reader = { address: string; since: number | undefined }

export type EventStreams = {
  /**
   * Turns the response into a stream: first the changes that the page missed, then every new one.
   *
   * @returns why there is no stream; then nothing was sent
   */
  open(res: ServerResponse, live: LiveChanges, reader: Reader): StreamRefusal | undefined
  count(): number
  /** Ends every stream, so that the server can stop; pages reconnect to another node, or later. */
  stop(): void
}

/** The open streams of this node. */
export function createEventStreams({
  max,
  maxPerAddress,
  beatMs = HEARTBEAT_MS,
}: EventStreamsOptions): EventStreams {
  const streams = new Set<ServerResponse>()
  const byAddress = new Map<string, number>()
  let source: { live: LiveChanges; stop: () => void } | undefined
  let beating: NodeJS.Timeout | undefined
  let isStopped = false

  /** All pages get the same bytes, which are made once. */
  function sendToAll(bytes: Buffer): void {
    for (const res of streams) send(res, bytes)
  }

  /** Subscribes to the changes when the first stream opens. */
  function follow(live: LiveChanges): void {
    if (source?.live === live) return
    source?.stop()
    source = { live, stop: live.onBatch((batch) => sendToAll(batchFrames(batch))) }
    beating ??= setInterval(() => sendToAll(heartbeatFrame(source?.live.version() ?? 0)), beatMs).unref()
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
      const openFromAddress = byAddress.get(address) ?? 0
      if (openFromAddress >= maxPerAddress) return 'too many from one address'
      follow(live)
      streams.add(res)
      byAddress.set(address, openFromAddress + 1)
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
    // The connection serves this stream only and ends with it; nginx must not buffer events.
    connection: 'close',
    'x-accel-buffering': 'no',
  })
  // Writing to a page that has gone fails; its `close` event does the cleanup.
  res.on('error', () => {})
  res.socket?.setNoDelay(true).setKeepAlive(true, beatMs)
}

/** The missed changes, or the current version. */
function firstFrames(live: LiveChanges, since: number | undefined): Buffer {
  const missed = live.since(since ?? live.version())
  const isNews = since !== undefined && (missed.reload || missed.changes.length > 0)
  return isNews ? batchFrames(missed) : heartbeatFrame(missed.version)
}

function send(res: ServerResponse, bytes: Buffer): void {
  if (res.destroyed) return
  if (res.writableLength > MAX_BACKLOG) res.destroy()
  else res.write(bytes)
}
