import { expect, it } from 'vitest'
import { pageHead } from '#app/site/head/page-head.ts'

it.each([
  ['Избранное', 'Избранное – Сажень'],
  ['Сажень', 'Сажень'],
  ['Студии от застройщика «Сажень»', 'Студии от застройщика «Сажень»'],
])('names the site once in the title: %s', (title, whole) => {
  const { meta } = pageHead({ title, description: '', path: '/' })
  expect(meta).toContainEqual({ title: whole })
  expect(meta).toContainEqual({ property: 'og:title', content: whole })
})
