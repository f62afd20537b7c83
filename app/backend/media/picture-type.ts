/**
 * Bytes that identify a file type, and their position. Some types also need a certain beginning, because
 * other files may contain the same letters.
 */
type Signature = { type: string; at: number; bytes: number[]; begins?: string }

const SIGNATURES: Signature[] = [
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/webp', at: 8, bytes: [...Buffer.from('WEBP')], begins: 'RIFF' },
  { type: 'image/avif', at: 4, bytes: [...Buffer.from('ftypavif')], begins: '\0\0' },
]

/** The accepted types, for messages. */
export const PICTURE_KINDS = 'JPEG, PNG, WebP or AVIF'

/** The media type of a picture by its first bytes; its name does not matter. */
export function pictureType(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return SIGNATURES.find(
    ({ at, bytes: signature, begins = '' }) =>
      signature.every((byte, i) => bytes[at + i] === byte) && start.startsWith(begins),
  )?.type
}

/** The image library's names of the types: the opened format must match the first bytes. */
export const LIBRARY_FORMATS: Record<string, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
}

/** Whether a WebP file ends where its header says: hidden data could follow after that. */
export function hasNoTrailingData(webp: Uint8Array): boolean {
  const length = new DataView(webp.buffer, webp.byteOffset, webp.byteLength).getUint32(4, true)
  return webp.length === length + 8
}
