import { describe, expect, it } from 'vitest'
import { mayReload } from '#app/platform/chunk-reload.ts'

const MINUTE_MS = 60_000
const NOW_MS = 1_800_000_000_000

function aMemory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

describe('a failed chunk', () => {
  it('reloads the page once, and not again within a minute', () => {
    const memory = aMemory()
    expect(mayReload(memory, NOW_MS)).toBe(true)
    expect(mayReload(memory, NOW_MS + 1)).toBe(false)
    expect(mayReload(memory, NOW_MS + MINUTE_MS - 1)).toBe(false)
    expect(mayReload(memory, NOW_MS + MINUTE_MS)).toBe(true)
    expect(mayReload(memory, NOW_MS + MINUTE_MS + 1)).toBe(false)
  })

  it('never reloads where nothing can be remembered: it would do so for ever', () => {
    const refuses = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    expect(mayReload({ getItem: refuses, setItem: refuses }, NOW_MS)).toBe(false)
    expect(mayReload({ getItem: () => null, setItem: refuses }, NOW_MS)).toBe(false)
  })
})
