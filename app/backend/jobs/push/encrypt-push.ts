import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** Keys of a browser's subscription (RFC 8291), base64url. */
export type PushKeys = { p256dh: string; auth: string }

const AUTH_BYTES = 16
const SALT_BYTES = 16
const KEY_BYTES = 16
const NONCE_BYTES = 12
/** One record holds the whole message: services take at most 4,096 bytes. */
const RECORD_BYTES = 4096
const TAG_BYTES = 16
const HEADER_BYTES = SALT_BYTES + 4 + 1 + 65
/** Bytes of a text that fits into one message. */
export const MAX_PUSH_BYTES = RECORD_BYTES - HEADER_BYTES - TAG_BYTES - 1

/** Whether a browser can have such keys: a point of P-256, and 16 bytes. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  if (Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed')
    return true
  } catch {
    return false
  }
}

/**
 * Encrypts a message so that the browser alone can read it, and the push service cannot: `aes128gcm` of RFC 8188 with
 * the keys of RFC 8291.
 *
 * @returns the body of the request
 * @throws {RangeError} for a text that is too long
 * @throws for keys that are no point of P-256
 */
export function encryptPush(text: string, { p256dh, auth }: PushKeys): Buffer {
  const plain = Buffer.from(text)
  if (plain.length > MAX_PUSH_BYTES) throw new RangeError(`a push message of ${plain.length} bytes`)
  const browserKey = Buffer.from(p256dh, 'base64url')
  const ecdh = createECDH('prime256v1')
  const ownKey = ecdh.generateKeys()
  const shared = ecdh.computeSecret(browserKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, ownKey])
  const secret = derive(shared, Buffer.from(auth, 'base64url'), info, 32)
  const salt = randomBytes(SALT_BYTES)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_BYTES)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2 marks the end of the last record.
  const record = Buffer.concat([cipher.update(Buffer.concat([plain, Buffer.from([2])])), cipher.final()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([salt, size, Buffer.from([ownKey.length]), ownKey, record, cipher.getAuthTag()])
}

function derive(key: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, bytes))
}
