import { createHash } from 'node:crypto'

/** Counts and hashes bytes that go by. */
export function createTally() {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    add: (chunk: Uint8Array) => {
      hash.update(chunk)
      bytes += chunk.length
    },
    /** Once, at the end. */
    amount: () => ({ bytes, sha256: hash.digest('hex') }),
  }
}
