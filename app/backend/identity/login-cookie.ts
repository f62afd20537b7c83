import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { ApiContext } from '#app/backend/context/services.ts'
import { CODE_VALID_S } from './login-code.ts'
import { clearOwnCookie, type OwnCookie, readOwnCookie, setOwnCookie } from './own-cookie.ts'

const MARK_BYTES = 16
const SECOND_MS = 1000

/**
 * The mark of the browser that asked for a code, and, sealed, for which phone: so that the page that was
 * reloaded still asks for the code. It goes when the code is over.
 */
const LOGIN_COOKIE: OwnCookie = { name: 'login', maxAgeS: CODE_VALID_S }

const waitSchema = z.object({
  phone: z.string(),
  sentAtMs: z.number(),
  /** In the demonstration alone, where the page shows it. */
  demoCode: z.string().optional(),
})
/** A code that a browser waits for. */
export type Waiting = z.output<typeof waitSchema>

type Context = Pick<ApiContext, 'env' | 'secrets' | 'visitor'>

/** A new mark for a browser, so that the code it asks for is of no use in another, even for somebody who saw it. */
export function newMark(): string {
  return randomBytes(MARK_BYTES).toString('base64url')
}

/** Gives the browser its mark and what it waits for. */
export async function keepWaiting({ env, secrets, visitor }: Context, mark: string, waiting: Waiting) {
  const sealed = await secrets.seal(waiting, place(mark))
  setOwnCookie(env, visitor, LOGIN_COOKIE, `${mark}.${sealed.toString('base64url')}`)
}

/** The mark of the browser; undefined where it has asked for no code, or long ago. */
export function readMark({ env, visitor }: Context): string | undefined {
  return readOwnCookie(env, visitor, LOGIN_COOKIE)?.split('.')[0]
}

/** What the browser waits for; undefined where there is nothing, where it is over, or where it was made up. */
export async function readWaiting({ env, secrets, visitor }: Context): Promise<Waiting | undefined> {
  const [mark = '', sealed] = readOwnCookie(env, visitor, LOGIN_COOKIE)?.split('.') ?? []
  if (sealed === undefined) return undefined
  // The data key may be gone after a rotation: then the code can still be typed, and the phone once more.
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
