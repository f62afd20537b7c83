/** A new idempotency key. Random bytes, because `crypto.randomUUID` does not exist on pages without TLS. */
export function newSubmitKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
