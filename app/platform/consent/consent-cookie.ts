import { parseCookie } from 'cookie'
import { CONSENT_CATEGORIES, type ConsentCategory } from '#app/domain/counters/counters.ts'

export const CONSENT_COOKIE = 'consent'
/** After a year the visitor is asked again. */
export const CONSENT_SECONDS = 365 * 24 * 60 * 60
/** How far the clock of the machine that wrote the cookie may be ahead. */
const CLOCK_SLACK_SECONDS = 24 * 60 * 60

/** A visitor's choice: it says nothing about who made it. */
export type Consent = {
  /** What the visitor was shown: the version of the text about cookies, and the counters that it asked for. */
  version: string
  /** Seconds since 1970. */
  at: number
  /** Empty: only what is necessary. */
  allowed: readonly ConsentCategory[]
}

const VERSION = /^[\w-]{1,64}$/

/** Whether a text can stand as a version in the cookie. */
export const isConsentVersion = (text: string): boolean => VERSION.test(text)

const FORM = /^([\w-]{1,64})\.(\d{9,11})\.([a-z+]{0,40})$/

/** The choice in a cookie header; undefined without one, or when it is damaged or older than a year. */
export function consentOf(cookies: string, nowMs: number = Date.now()): Consent | undefined {
  const [, version = '', seconds = '', words = ''] =
    FORM.exec(parseCookie(cookies)[CONSENT_COOKIE] ?? '') ?? []
  const at = Number(seconds)
  const age = nowMs / 1_000 - at
  if (version === '' || age > CONSENT_SECONDS || age < -CLOCK_SLACK_SECONDS) return undefined
  const named = words.split('+')
  return { version, at, allowed: CONSENT_CATEGORIES.filter((category) => named.includes(category)) }
}

/** The value of the cookie. */
export function consentValue({ version, at, allowed }: Consent): string {
  return `${version}.${at}.${allowed.join('+')}`
}
