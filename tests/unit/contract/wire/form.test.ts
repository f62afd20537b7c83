import { expect, it } from 'vitest'
import { formText } from '#app/contract/wire/form.ts'

it.each([
  ['Анна', 'Анна'],
  [4510, '4510'],
  [null, ''],
  [undefined, ''],
])('text of a form: %j is %j', (typed, read) => {
  expect(formText.parse(typed)).toBe(read)
})

it.each([['a\u0000b'], ['\u0000'], ['a'.repeat(2_001)], [{ a: 1 }], [['a']], [true]])(
  'refuses %j',
  (typed) => {
    expect(formText.safeParse(typed).success).toBe(false)
  },
)
