/** The first and the last byte, both included. */
export type ByteRange = { start: number; end: number }

/**
 * The part of a file that a `Range` header requests (RFC 9110, 14.1.2).
 *
 * @param size - of the file, bytes
 * @returns undefined for the whole file: no header, an invalid one, or several ranges;
 *   `outside` when the range contains no byte of the file (416)
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'outside' | undefined {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!asked) return undefined
  const [, from = '', to = ''] = asked
  if (from === '' && to === '') return undefined
  // "-500" is the last 500 bytes.
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < start) return undefined
  return start > end ? 'outside' : { start, end }
}
