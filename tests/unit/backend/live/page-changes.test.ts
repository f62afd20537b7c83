import { describe, expect, it } from 'vitest'
import { followPageChanges } from '#app/backend/live/page-changes.ts'
import { ttlMemo } from '#app/backend/runtime/ttl-memo.ts'

describe('the version of pages', () => {
  it('grows with each change, and knows when each one was left', () => {
    let now = 100
    const changes = followPageChanges(
      () => Number.POSITIVE_INFINITY,
      () => now,
    )
    const first = changes.current()
    changes.changed()
    now = 200
    changes.changed()
    expect(changes.current()).toBe(first + 2)
    expect([changes.leftAt(first), changes.leftAt(first + 1)]).toEqual([100, 200])
    expect(changes.leftAt(first - 1)).toBe(Number.NEGATIVE_INFINITY)
  })

  it('forgets long ago', () => {
    const changes = followPageChanges(() => Number.POSITIVE_INFINITY)
    const first = changes.current()
    for (let i = 0; i < 2_000; i++) changes.changed()
    expect(changes.leftAt(first)).toBe(Number.NEGATIVE_INFINITY)
    expect(changes.leftAt(changes.current() - 1)).toBeGreaterThan(0)
  })

  it('lets nothing that was read before come into a page after it', async () => {
    const changes = followPageChanges(() => Number.POSITIVE_INFINITY)
    const memo = ttlMemo(60_000)
    const owner = {}
    let stored = 'before'
    const read = async () => stored
    expect(await memo(owner, 'views', read)).toBe('before')
    stored = 'after'
    expect(await memo(owner, 'views', read)).toBe('before')
    changes.changed()
    expect(await memo(owner, 'views', read)).toBe('after')
  })
})
