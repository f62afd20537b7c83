import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'

/** Keys by which push services know this site (RFC 8292), base64url: a point of P-256, and its private number. */
export type VapidKeys = { publicKey: string; privateKey: string }

const HOUR_S = 3_600
/** Services refuse more than a day. */
const TOKEN_S = 12 * HOUR_S

/** New keys. A browser that subscribed with others gets nothing any more. */
export function newVapidKeys(): VapidKeys {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d }
}

/**
 * The header by which a push service knows who sends.
 *
 * @param endpoint - URL of the subscription; the token is good for its origin alone
 * @param contact - whom the service can write to: `https:` or `mailto:`
 */
export function vapidHeader(endpoint: string, contact: string, keys: VapidKeys, nowMs = Date.now()): string {
  const point = Buffer.from(keys.publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', d: keys.privateKey },
  })
  const exp = Math.floor(nowMs / 1000) + TOKEN_S
  const token = [
    { typ: 'JWT', alg: 'ES256' },
    { aud: new URL(endpoint).origin, exp, sub: contact },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(token), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${token}.${signature.toString('base64url')}, k=${keys.publicKey}`
}
