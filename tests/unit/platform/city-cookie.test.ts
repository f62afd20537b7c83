import { expect, it } from 'vitest'
import { cityOfCookie } from '#app/platform/city-cookie.ts'

it.each([
  ['', undefined],
  ['city=1', 1],
  ['sid=abc; city=2; other=9', 2],
  ['intercity=7', undefined],
  ['city=perm', undefined],
  ['city=', undefined],
  ['city=1%3B', undefined],
  ['city=99999999999', undefined],
])('finds the city of a visitor in "%s"', (cookies, id) => {
  expect(cityOfCookie(cookies)).toBe(id)
})
