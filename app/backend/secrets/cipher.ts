import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Length of every key here. */
export const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * AES-256-GCM: returns nonce, tag and ciphertext. @param place - authenticated with the text, but not stored
 */
export function encrypt(text: string, key: Buffer, place: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** @throws when key or place differ from those of `encrypt`, or the bytes were changed */
export function decrypt(sealed: Buffer, key: Buffer, place: string): string {
  // The tag's length is fixed, because a shorter tag would be easier to guess.
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(place)).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString()
}

/** Derives a separate key for each purpose from SECRET_KEY. */
export function derive(secretKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, Buffer.alloc(0), purpose, KEY_BYTES))
}
