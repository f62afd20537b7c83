import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { ApiContext } from '#app/backend/context/services.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { readSessionCookie, type SessionCookie, setSessionCookie } from './session-cookie.ts'

/** Holds an id of the browser, and keyed hashes of the phones that have signed in there, which reveal no phone. */
const DEVICE_COOKIE: SessionCookie = { name: 'device', maxAgeS: 365 * 24 * 60 * 60 }

const ID_BYTES = 16
/** A part of the keyed hash is enough, and keeps the cookie short. */
const MAC_BYTES = 16
/** Enough for a family that shares a computer. */
const MAX_PHONES = 5

type Device = { id: string; phones: readonly string[] }
type Context = Pick<ApiContext, 'env' | 'secrets' | 'visitor'>

/**
 * The id of the browser, if this phone has signed in there before. Such a browser needs no captcha, and strangers
 * cannot use up its limits. It gives no access to anything.
 */
export function knownDevice({ env, secrets, visitor }: Context, phone: string): string | undefined {
  const device = readDevice(readSessionCookie(env, visitor, DEVICE_COOKIE))
  if (!device) return undefined
  const own = Buffer.from(phoneMac(secrets, device.id, phone))
  const isKnown = device.phones.some((mac) => {
    const stored = Buffer.from(mac)
    return stored.length === own.length && timingSafeEqual(stored, own)
  })
  return isKnown ? device.id : undefined
}

/** Remembers that a phone has signed in in this browser. */
export function rememberDevice({ env, secrets, visitor }: Context, phone: string): void {
  const known = readDevice(readSessionCookie(env, visitor, DEVICE_COOKIE))
  const id = known?.id ?? randomBytes(ID_BYTES).toString('base64url')
  const mac = phoneMac(secrets, id, phone)
  const phones = [mac, ...(known?.phones ?? []).filter((other) => other !== mac)].slice(0, MAX_PHONES)
  setSessionCookie(env, visitor, DEVICE_COOKIE, [id, ...phones].join('.'))
}

/** Forgets a phone in this browser, when the data of its person are deleted. */
export function forgetDevice({ env, secrets, visitor }: Context, phone: string): void {
  const known = readDevice(readSessionCookie(env, visitor, DEVICE_COOKIE))
  if (!known) return
  const gone = phoneMac(secrets, known.id, phone)
  const phones = known.phones.filter((mac) => mac !== gone)
  setSessionCookie(env, visitor, DEVICE_COOKIE, [known.id, ...phones].join('.'))
}

function readDevice(value: string | undefined): Device | undefined {
  if (value === undefined || !/^[\w-]{22}(\.[\w-]{22}){0,5}$/.test(value)) return undefined
  const [id = '', ...phones] = value.split('.')
  return { id, phones }
}

function phoneMac(secrets: Secrets, id: string, phone: string): string {
  return secrets.mac('device', `${id} ${phone}`).subarray(0, MAC_BYTES).toString('base64url')
}
