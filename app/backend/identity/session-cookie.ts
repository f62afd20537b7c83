import { stringifySetCookie } from 'cookie'
import { cookieValue, type Visitor } from '#app/backend/context/visitor.ts'
import type { Env } from '#app/config/env.server.ts'

/** The longest life of a session. Whether it has ended before is decided by the database, see openSession. */
const SESSION_S = 90 * 24 * 60 * 60

type SiteEnv = Pick<Env, 'SITE_URL'>

/** A cookie about signing in. Over https its name begins with `__Host-`, so that no other host can set it. */
export type SessionCookie = { name: string; maxAgeS: number }

/** The token of the session. */
export const SESSION_COOKIE: SessionCookie = { name: 'sid', maxAgeS: SESSION_S }

/** The value of such a cookie in the visitor's request; undefined without it. */
export function readSessionCookie(env: SiteEnv, visitor: Visitor, cookie: SessionCookie): string | undefined {
  return cookieValue(visitor, fullName(env, cookie)) || undefined
}

/** Sets it so that scripts cannot read it, and posts from other sites do not send it. */
export function setSessionCookie(env: SiteEnv, visitor: Visitor, cookie: SessionCookie, value: string): void {
  visitor.setCookie(setCookieLine(env, cookie, value, cookie.maxAgeS))
}

export function clearSessionCookie(env: SiteEnv, visitor: Visitor, cookie: SessionCookie): void {
  visitor.setCookie(setCookieLine(env, cookie, '', 0))
}

function setCookieLine(env: SiteEnv, cookie: SessionCookie, value: string, maxAge: number): string {
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

function fullName(env: SiteEnv, { name }: SessionCookie): string {
  return isSecure(env) ? `__Host-${name}` : name
}

function isSecure({ SITE_URL }: SiteEnv): boolean {
  return SITE_URL?.startsWith('https:') === true
}
