import { expect, it } from 'vitest'
import { gainWords } from '#app/domain/text/gain-words.ts'

const words = (badge: string, gain: { min: number; max: number } | null) =>
  gainWords({ badge, offers: { gain } })?.replaceAll('\u00a0', ' ')

it.each([
  [{ min: 334_000, max: 443_500 }, 'Выгода от 334 000 ₽ до 443 500 ₽'],
  // To the rouble: the least that is told is never more than the least there is.
  [{ min: 1_005_000, max: 1_005_000 }, 'Выгода 1 005 000 ₽'],
  [null, undefined],
])('a promotion that saves %j says %j', (gain, expected) => {
  expect(words('−5 %', gain)).toBe(expected)
})

it.each(['−300 000 ₽', 'Скидка 300 тыс. руб.'])('the badge "%s" tells the gain already', (badge) => {
  expect(words(badge, { min: 300_000, max: 300_000 })).toBeUndefined()
})
