/** Where in a file its kind stands, and how it reads there. */
const SIGNATURES = [
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/webp', at: 8, bytes: [...Buffer.from('WEBP')] },
  { type: 'image/avif', at: 4, bytes: [...Buffer.from('ftypavif')] },
] as const

/** Kinds we take, for messages. */
export const PICTURE_KINDS = 'JPEG, PNG, WebP or AVIF'

/** The media type of a picture by its first bytes, whatever its name says. */
export function pictureType(bytes: Uint8Array): string | undefined {
  return SIGNATURES.find(({ at, bytes: signature }) => signature.every((byte, i) => bytes[at + i] === byte))
    ?.type
}
