/**
 * A key of one submit, the same over its repeats. Of random bytes: `crypto.randomUUID` is missing on pages
 * that came without TLS.
 */
export function newSubmitKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
