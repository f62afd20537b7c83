import { isCopyName } from '#app/backend/media/picture-copies.ts'

type Read = (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
type Kept = { bytes: Uint8Array<ArrayBuffer>; until: number }

type MemoryOptions = {
  /** Bytes that may be kept in all. */
  most?: number
  now?: () => number
}

const MOST_BYTES = 64 * 1024 * 1024
/** A file whose name does not say what is inside may be replaced. */
const CHANGING_MS = 60_000

/**
 * Keeps what was read recently, up to a number of bytes, and reads a file once for all who ask at the same
 * time. Absence and failure are not kept.
 */
export function createMemory(read: Read, { most = MOST_BYTES, now = Date.now }: MemoryOptions = {}): Read {
  /** The one used longest ago comes first. */
  const kept = new Map<string, Kept>()
  const reading = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>()
  let total = 0

  function forget(name: string): void {
    total -= kept.get(name)?.bytes.length ?? 0
    kept.delete(name)
  }

  function keep(name: string, bytes: Uint8Array<ArrayBuffer>): void {
    if (bytes.length > most) return
    forget(name)
    kept.set(name, { bytes, until: isCopyName(name) ? Number.POSITIVE_INFINITY : now() + CHANGING_MS })
    total += bytes.length
    for (const oldest of kept.keys()) {
      if (total <= most) break
      forget(oldest)
    }
  }

  async function fetchFile(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    try {
      const bytes = await read(name)
      if (bytes) keep(name, bytes)
      return bytes
    } finally {
      reading.delete(name)
    }
  }

  return async (name) => {
    const known = kept.get(name)
    if (known && known.until > now()) {
      kept.delete(name)
      kept.set(name, known)
      return known.bytes
    }
    const running = reading.get(name) ?? fetchFile(name)
    reading.set(name, running)
    return running
  }
}
