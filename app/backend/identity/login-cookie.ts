import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { ApiContext } from '#app/backend/context/services.ts'
import { CODE_VALID_S } from './login-code.ts'
import {
  clearSessionCookie,
  readSessionCookie,
  type SessionCookie,
  setSessionCookie,
} from './session-cookie.ts'

const TOKEN_BYTES = 16
const SECOND_MS = 1000

/**
 * The token of the browser that asked for a code, and, encrypted, for which phone: so that a reloaded page still asks
 * for the code. The cookie expires with the code.
 */
const LOGIN_COOKIE: SessionCookie = { name: 'login', maxAgeS: CODE_VALID_S }

const pendingSchema = z.object({
  phone: z.string(),
  sentAtMs: z.number(),
  /** Only in the demonstration, where the page shows it. */
  demoCode: z.string().optional(),
})
/** A code that was sent, and that the browser has not entered yet. */
export type PendingCode = z.output<typeof pendingSchema>

type Context = Pick<ApiContext, 'env' | 'secrets' | 'visitor'>

/** A new token for a browser, so that its code cannot be used in another one, even by somebody who has seen it. */
export function newBrowserToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** Sets the cookie with the browser's token and its code's phone. */
export async function savePendingCode(
  { env, secrets, visitor }: Context,
  token: string,
  waiting: PendingCode,
) {
  const sealed = await secrets.seal(waiting, place(token))
  setSessionCookie(env, visitor, LOGIN_COOKIE, `${token}.${sealed.toString('base64url')}`)
}

/** The token of the browser; undefined if it has asked for no code, or too long ago. */
export function readBrowserToken({ env, visitor }: Context): string | undefined {
  return readSessionCookie(env, visitor, LOGIN_COOKIE)?.split('.')[0]
}

/** The code that the browser has not entered yet; undefined without one, and for an expired or forged cookie. */
export async function readPendingCode({ env, secrets, visitor }: Context): Promise<PendingCode | undefined> {
  const [token = '', sealed] = readSessionCookie(env, visitor, LOGIN_COOKIE)?.split('.') ?? []
  if (sealed === undefined) return undefined
  // After a rotation of keys the cookie may be unreadable: the phone must be typed again, and the code still works.
  const opened = await secrets.open(Buffer.from(sealed, 'base64url'), place(token)).catch(() => undefined)
  const { data } = pendingSchema.safeParse(opened)
  return data && Date.now() - data.sentAtMs < CODE_VALID_S * SECOND_MS ? data : undefined
}

export function clearPendingCode({ env, visitor }: Context): void {
  clearSessionCookie(env, visitor, LOGIN_COOKIE)
}

function place(token: string): string {
  return `cookie.login:${token}`
}
