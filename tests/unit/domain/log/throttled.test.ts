import { expect, it, vi } from 'vitest'
import { throttled } from '#app/domain/log/throttled.ts'

it('lets one through in a while, and says how many it held back', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const may = throttled(10_000)
    expect([may(), may(), may()]).toEqual([0, undefined, undefined])
    vi.advanceTimersByTime(10_000)
    expect([may(), may()]).toEqual([2, undefined])
  } finally {
    vi.useRealTimers()
  }
})
