import { expect, it } from 'vitest'
import { isRender, saysRender } from '#app/domain/text/is-render.ts'

it.each([
  ['Двор «Берега». Визуализация', true],
  ['Двор «Берега»', false],
  ['Визуализация двора', false],
])('of "%s" it is %s', (alt, expected) => {
  expect(isRender({ alt })).toBe(expected)
  expect(saysRender(alt)).toBe(expected)
})
