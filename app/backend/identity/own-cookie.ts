import { stringifySetCookie } from 'cookie'
import { cookieValue, type Visitor } from '#app/backend/context/visitor.ts'
import type { Env } from '#app/config/env.server.ts'

/** The longest that a session may live: which one has ended is the database's to tell, see openSession. */
const SESSION_S = 90 * 24 * 60 * 60

type SiteEnv = Pick<Env, 'SITE_URL'>

/** A cookie of the server's own; over https under the prefix that keeps other hosts from setting it. */
export type OwnCookie = { name: string; maxAgeS: number }

/** The token of the session. */
export const SESSION_COOKIE: OwnCookie = { name: 'sid', maxAgeS: SESSION_S }

/** The value of an own cookie that the visitor brought; undefined without it. */
export function readOwnCookie(env: SiteEnv, visitor: Visitor, cookie: OwnCookie): string | undefined {
  return cookieValue(visitor, fullName(env, cookie)) || undefined
}

/** Scripts do not see it, and a post from another site does not bring it. */
export function setOwnCookie(env: SiteEnv, visitor: Visitor, cookie: OwnCookie, value: string): void {
  visitor.setCookie(setCookieLine(env, cookie, value, cookie.maxAgeS))
}

export function clearOwnCookie(env: SiteEnv, visitor: Visitor, cookie: OwnCookie): void {
  visitor.setCookie(setCookieLine(env, cookie, '', 0))
}

function setCookieLine(env: SiteEnv, cookie: OwnCookie, value: string, maxAge: number): string {
  return stringifySetCookie({
    name: fullName(env, cookie),
    value,
    path: '/',
    maxAge,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(env),
  })
}

function fullName(env: SiteEnv, { name }: OwnCookie): string {
  return isSecure(env) ? `__Host-${name}` : name
}

function isSecure({ SITE_URL }: SiteEnv): boolean {
  return SITE_URL?.startsWith('https:') === true
}
