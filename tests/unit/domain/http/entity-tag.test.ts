import { describe, expect, it } from 'vitest'
import { namesTag } from '#app/domain/http/entity-tag.ts'

describe('If-None-Match', () => {
  it.each(['"a1"', 'W/"a1"', '"b2", "a1"', ' W/"b2" ,W/"a1" ', '*'])('%s names "a1"', (asked) => {
    expect(namesTag(asked, '"a1"')).toBe(true)
    expect(namesTag(asked, 'W/"a1"')).toBe(true)
  })

  it.each([null, '', '"b2"', '"a1x"', 'a1', 'W/'])('%s does not', (asked) => {
    expect(namesTag(asked, '"a1"')).toBe(false)
  })
})
