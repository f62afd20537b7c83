import { randomBytes } from 'node:crypto'
import type { ApiContext } from '#app/backend/implement.ts'
import { CODE_VALID_S } from './login-code.ts'
import { type OwnCookie, setOwnCookie } from './own-cookie.ts'

const MARK_BYTES = 16

/** The mark of the browser that asked for a code. */
export const LOGIN_COOKIE: OwnCookie = { name: 'login', maxAgeS: CODE_VALID_S }

/**
 * Marks a browser, so that the code it asks for is of no use in another, whoever got to see it. A program
 * that keeps no cookies is not marked: '' then.
 */
export function markBrowser({ env, visitor }: ApiContext): string {
  if (!visitor.isBrowser) return ''
  const mark = randomBytes(MARK_BYTES).toString('base64url')
  setOwnCookie(env, visitor, LOGIN_COOKIE, mark)
  return mark
}
