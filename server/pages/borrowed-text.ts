/**
 * A text in bytes, in a buffer that the next text uses again. A page's text is 60 to 200 KB outside of the heap, and lives
 * while a thread packs it, long enough to be moved to the old objects; when V8 has seen 64 MB of such bytes it collects
 * the whole heap, some 30 ms in which nothing is answered.
 */
export type BorrowedText = {
  bytes: Buffer
  /** Nobody reads the bytes any more. To be called once. */
  giveBack(): void
}

/** The longest text that a buffer holds; a longer one has a buffer of its own. */
const BUFFER_BYTES = 256 * 1024
/** As many as are packed at once, in four threads, and wait for that. */
const MOST_FREE = 16
const free: Buffer[] = []

export function borrowText(text: string): BorrowedText {
  const length = Buffer.byteLength(text)
  if (length > BUFFER_BYTES) return { bytes: Buffer.from(text), giveBack: () => {} }
  const buffer = free.pop() ?? Buffer.allocUnsafeSlow(BUFFER_BYTES)
  buffer.write(text)
  return {
    bytes: buffer.subarray(0, length),
    giveBack: () => {
      if (free.length < MOST_FREE) free.push(buffer)
    },
  }
}
