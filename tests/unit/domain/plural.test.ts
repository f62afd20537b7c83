import { expect, it } from 'vitest'
import { plural } from '#app/domain/plural.ts'

it('takes the form that Intl takes', () => {
  const rules = new Intl.PluralRules('ru')
  for (const count of [
    ...Array.from({ length: 1_300 }, (_, index) => index),
    0.5,
    1.5,
    21.1,
    -1,
    -2,
    -11,
    1_000_021,
  ]) {
    const rule = rules.select(count)
    expect(plural(count, ['one', 'few', 'many']), String(count)).toBe(rule === 'other' ? 'few' : rule)
  }
})
