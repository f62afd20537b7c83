import { expect, it } from 'vitest'
import { cityOfCookie } from '#app/platform/city-cookie.ts'

it.each([
  ['', 4],
  ['city=1', 1],
  ['sid=abc; city=2; other=9', 2],
  ['intercity=7', 4],
  ['city=perm', 4],
  ['city=1%3B', 4],
  ['city=99999999999', 4],
])('finds the city of a visitor in "%s"', (cookies, id) => {
  expect(cityOfCookie(cookies)).toBe(id)
})
