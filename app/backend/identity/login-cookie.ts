import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { ApiContext } from '#app/backend/context/services.ts'
import { CODE_VALID_S } from './login-code.ts'
import { clearOwnCookie, type OwnCookie, readOwnCookie, setOwnCookie } from './own-cookie.ts'

const MARK_BYTES = 16
const SECOND_MS = 1000

/**
 * The token of the browser that asked for a code, and, encrypted, for which phone: so that a reloaded page still asks
 * for the code. The cookie expires with the code.
 */
const LOGIN_COOKIE: OwnCookie = { name: 'login', maxAgeS: CODE_VALID_S }

const waitSchema = z.object({
  phone: z.string(),
  sentAtMs: z.number(),
  /** Only in the demonstration, where the page shows it. */
  demoCode: z.string().optional(),
})
/** A code that was sent, and that the browser has not entered yet. */
export type Waiting = z.output<typeof waitSchema>

type Context = Pick<ApiContext, 'env' | 'secrets' | 'visitor'>

/** A new token for a browser, so that its code cannot be used in another one, even by somebody who has seen it. */
export function newMark(): string {
  return randomBytes(MARK_BYTES).toString('base64url')
}

/** Sets the cookie with the browser's token and its code's phone. */
export async function keepWaiting({ env, secrets, visitor }: Context, mark: string, waiting: Waiting) {
  const sealed = await secrets.seal(waiting, place(mark))
  setOwnCookie(env, visitor, LOGIN_COOKIE, `${mark}.${sealed.toString('base64url')}`)
}

/** The token of the browser; undefined if it has asked for no code, or too long ago. */
export function readMark({ env, visitor }: Context): string | undefined {
  return readOwnCookie(env, visitor, LOGIN_COOKIE)?.split('.')[0]
}

/** The code that the browser has not entered yet; undefined if there is none, it has expired, or the cookie is forged. */
export async function readWaiting({ env, secrets, visitor }: Context): Promise<Waiting | undefined> {
  const [mark = '', sealed] = readOwnCookie(env, visitor, LOGIN_COOKIE)?.split('.') ?? []
  if (sealed === undefined) return undefined
  // After a rotation of keys the cookie may be unreadable: the phone must be typed again, and the code still works.
  const opened = await secrets.open(Buffer.from(sealed, 'base64url'), place(mark)).catch(() => undefined)
  const { data } = waitSchema.safeParse(opened)
  return data && Date.now() - data.sentAtMs < CODE_VALID_S * SECOND_MS ? data : undefined
}

export function clearWaiting({ env, visitor }: Context): void {
  clearOwnCookie(env, visitor, LOGIN_COOKIE)
}

function place(mark: string): string {
  return `cookie.login:${mark}`
}
