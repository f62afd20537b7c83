import { expect, it } from 'vitest'
import { consentOf, consentValue } from '#app/platform/consent/consent-cookie.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const AT = NOW / 1_000

it('reads what it has written', () => {
  for (const allowed of [[], ['analytics'], ['analytics', 'ads', 'calls']] as const) {
    const choice = { version: '2026-11-01-mv', at: AT, allowed }
    expect(consentOf(`city=1; consent=${consentValue(choice)}; sid=x`, NOW)).toEqual(choice)
  }
})

it.each([
  ['no cookie', ''],
  ['nothing in it', 'consent='],
  ['words', 'consent=yes'],
  ['no time', 'consent=v1..analytics'],
  ['another cookie', `myconsent=v1.${AT}.analytics`],
  ['markup', `consent=<b>.${AT}.analytics`],
  ['a version without an end', `consent=${'v'.repeat(65)}.${AT}.analytics`],
  ['categories without an end', `consent=v1.${AT}.${'analytics+'.repeat(5)}`],
  ['a time in the future', `consent=v1.${AT + 2 * 24 * 3_600}.analytics`],
  ['a choice of more than a year ago', `consent=v1.${AT - 365 * 24 * 3_600 - 1}.analytics`],
])('takes no choice from %s', (_case, cookies) => {
  expect(consentOf(cookies, NOW)).toBeUndefined()
})

it('knows only categories that there are', () => {
  expect(consentOf(`consent=v1.${AT}.all+calls+calls`, NOW)?.allowed).toEqual(['calls'])
})
