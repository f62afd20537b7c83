import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { ApiContext } from '#app/backend/context/services.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { type OwnCookie, readOwnCookie, setOwnCookie } from './own-cookie.ts'

/** Names the browser, and the phones that have signed in there, each by a keyed hash: it tells nobody a phone. */
const DEVICE_COOKIE: OwnCookie = { name: 'device', maxAgeS: 365 * 24 * 60 * 60 }

const ID_BYTES = 16
/** Of a keyed hash: a cookie is long enough without the rest. */
const MAC_BYTES = 16
/** Of a family that shares a computer. */
const MOST_PHONES = 5

type Device = { id: string; phones: readonly string[] }
type Context = Pick<ApiContext, 'env' | 'secrets' | 'visitor'>

/**
 * The name of the browser, where this phone has signed in there before; undefined where it has not. Such a
 * browser is asked for no captcha, and no stranger's limit holds for it; it opens nothing.
 */
export function knownDevice({ env, secrets, visitor }: Context, phone: string): string | undefined {
  const device = readDevice(readOwnCookie(env, visitor, DEVICE_COOKIE))
  if (!device) return undefined
  const own = Buffer.from(phoneMac(secrets, device.id, phone))
  const isKnown = device.phones.some((mac) => {
    const kept = Buffer.from(mac)
    return kept.length === own.length && timingSafeEqual(kept, own)
  })
  return isKnown ? device.id : undefined
}

/** A phone has just signed in in this browser. */
export function rememberDevice({ env, secrets, visitor }: Context, phone: string): void {
  const known = readDevice(readOwnCookie(env, visitor, DEVICE_COOKIE))
  const id = known?.id ?? randomBytes(ID_BYTES).toString('base64url')
  const mac = phoneMac(secrets, id, phone)
  const phones = [mac, ...(known?.phones ?? []).filter((other) => other !== mac)].slice(0, MOST_PHONES)
  setOwnCookie(env, visitor, DEVICE_COOKIE, [id, ...phones].join('.'))
}

/** The person of this phone was erased: his browser need not be known any more. */
export function forgetDevice({ env, secrets, visitor }: Context, phone: string): void {
  const known = readDevice(readOwnCookie(env, visitor, DEVICE_COOKIE))
  if (!known) return
  const gone = phoneMac(secrets, known.id, phone)
  const phones = known.phones.filter((mac) => mac !== gone)
  setOwnCookie(env, visitor, DEVICE_COOKIE, [known.id, ...phones].join('.'))
}

function readDevice(value: string | undefined): Device | undefined {
  if (value === undefined || !/^[\w-]{22}(\.[\w-]{22}){0,5}$/.test(value)) return undefined
  const [id = '', ...phones] = value.split('.')
  return { id, phones }
}

function phoneMac(secrets: Secrets, id: string, phone: string): string {
  return secrets.mac('device', `${id} ${phone}`).subarray(0, MAC_BYTES).toString('base64url')
}
