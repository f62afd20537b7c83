import { expect, it } from 'vitest'
import { chooseEncoding } from '#server/files/compression.ts'
import { isCompressible } from '#server/files/content-types.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', undefined],
  [undefined, undefined],
])('for "%s" chooses %s', (accepted, chosen) => {
  expect(chooseEncoding(accepted)).toBe(chosen)
})

it.each([
  ['text/html; charset=utf-8', true],
  ['application/json', true],
  ['image/svg+xml', true],
  ['image/webp', false],
  ['text/event-stream', false],
])('compresses %s: %s', (type, isPacked) => {
  expect(isCompressible(type)).toBe(isPacked)
})
