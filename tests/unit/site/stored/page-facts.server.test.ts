import { beforeEach, expect, it, vi } from 'vitest'
import { consentValue } from '#app/platform/consent/consent-cookie.ts'
import { cookieTextVersion, forgetCookieText } from '#app/site/consent/cookie-text.server.ts'
import { consentCookies, consentFacts } from '#app/site/stored/page-facts.server.ts'

const text = { valid_from: '2026-11-01' }

vi.mock('#app/upstream/upstream.server.ts', () => ({
  upstream: () => ({ content: { page: async () => ({ data: { page: text } }) } }),
}))
vi.mock('#app/config/env.server.ts', () => ({ configuredCounters: () => ({ metrika: '12345678' }) }))

beforeEach(async () => {
  text.valid_from = '2026-11-01'
  forgetCookieText()
  await cookieTextVersion()
})

/** A cookie with an answer to a version of the question. */
function answerTo(version: string): string {
  const value = consentValue({ version, at: Math.floor(Date.now() / 1_000), allowed: ['analytics'] })
  return `theme=dark; consent=${encodeURIComponent(value)}`
}

it('the answer to the question that is asked now makes a page of its own, without its time', () => {
  const facts = consentFacts(answerTo('2026-11-01-m'))
  expect(facts).toBe('2026-11-01-m.analytics')
  expect(consentCookies(facts)).toMatch(/^consent=2026-11-01-m\.\d{10}\.analytics$/)
})

it('an answer to any other question is none: else each visitor could fill the store with pages of his own', () => {
  const others = ['2025-06-01-m', '2026-11-01', 'invented', 'x'.repeat(64)]
  expect(others.map((version) => consentFacts(answerTo(version)))).toEqual(['', '', '', ''])
})

it('while the question is not known each answer counts, so that nobody who has answered is asked again', async () => {
  text.valid_from = '2026-12-01'
  forgetCookieText()
  expect(consentFacts(answerTo('2026-12-01-m'))).toBe('2026-12-01-m.analytics')
  await cookieTextVersion()
  expect(consentFacts(answerTo('2026-12-01-m'))).toBe('2026-12-01-m.analytics')
  expect(consentFacts(answerTo('2026-11-01-m'))).toBe('')
})
