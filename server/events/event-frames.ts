import type { LiveBatch } from '#app/backend/live/live-changes.ts'

/**
 * A batch as server-sent events. Only its last event has the id to resume from, so a page whose stream breaks within
 * the batch gets the whole batch again.
 */
export function batchFrames({ changes, version, reload }: LiveBatch): Buffer {
  if (reload) return Buffer.from(frame('reload', '1', version))
  const last = changes.length - 1
  return Buffer.from(
    changes
      .map((change, i) => frame('flat', JSON.stringify(change), i === last ? version : undefined))
      .join(''),
  )
}

/** A heartbeat that scripts of the page can see (unlike a comment), with the id to resume from. */
export function heartbeatFrame(version: number): Buffer {
  return Buffer.from(frame('beat', '1', version))
}

/** How long a browser waits before it reconnects. */
export function retryFrame(retryMs: number): Buffer {
  return Buffer.from(`retry: ${retryMs}\n\n`)
}

function frame(event: string, data: string, id: number | undefined): string {
  return `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`
}
