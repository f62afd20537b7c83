import { configuredCounters } from '#app/config/env.server.ts'
import { askedCategories, CONSENT_CATEGORIES } from '#app/domain/counters/counters.ts'
import {
  CONSENT_COOKIE,
  consentOf,
  consentValue,
  isConsentVersion,
} from '#app/platform/consent/consent-cookie.ts'
import { knownQuestion } from '../consent/page-consent.server.ts'

/**
 * What of a visitor's cookies changes a page for those without a session: the answer to the question about counters, where
 * there are any. It says nothing about who gave it; its time is left out.
 */
export function consentFacts(cookies: string): string {
  if (cookies === '' || askedCategories(configuredCounters()).length === 0) return ''
  const consent = consentOf(cookies)
  if (!consent || consent.version !== (knownQuestion() ?? consent.version)) return ''
  return `${consent.version}.${consent.allowed.join('+')}`
}

/** A cookie with these facts, for the rendering of the page. @param facts - from {@link consentFacts} */
export function consentCookies(facts: string): string {
  const [version = '', words = ''] = facts.split('.')
  if (!isConsentVersion(version)) return ''
  const named = words.split('+')
  const allowed = CONSENT_CATEGORIES.filter((category) => named.includes(category))
  return `${CONSENT_COOKIE}=${consentValue({ version, at: Math.floor(Date.now() / 1_000), allowed })}`
}
