import { describe, expect, it } from 'vitest'
import { readRange } from '#server/files/byte-range.ts'

describe('readRange', () => {
  it.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=900-', { start: 900, end: 999 }],
    ['bytes=-100', { start: 900, end: 999 }],
    // More than there is: up to the end.
    ['bytes=500-5000', { start: 500, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=999-999', { start: 999, end: 999 }],
  ])('reads %s of 1000 bytes', (header, range) => {
    expect(readRange(header, 1000)).toEqual(range)
  })

  it.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0'])('finds nothing in %s of 1000 bytes', (header) => {
    expect(readRange(header, 1000)).toBe('outside')
  })

  it.each([
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=9-1',
    'bytes=a-b',
    'bytes=0-1,5-9',
    'items=0-1',
    'bytes=0-9999999999999999999',
  ])('sends the whole for %s', (header) => {
    expect(readRange(header, 1000)).toBeUndefined()
  })

  it('finds nothing in an empty file', () => {
    expect(readRange('bytes=0-', 0)).toBe('outside')
  })
})
