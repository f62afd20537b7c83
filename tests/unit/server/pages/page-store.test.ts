import { describe, expect, it } from 'vitest'
import { createPageStore } from '#server/pages/page-store.ts'
import { seededRandom } from '../../../fixtures/random.ts'

const page = (bytes = 9_000) => ({ bytes })

/** Asks for a page as the cache does: stores it if it is wanted. @returns whether it was there */
function ask(
  store: ReturnType<typeof createPageStore<{ bytes: number }>>,
  key: string,
  bytes?: number,
): boolean {
  if (store.use(key)) return true
  if (store.isWanted(key)) store.put(key, page(bytes))
  return false
}

describe('a store of pages', () => {
  it('lets a page in with its second request', () => {
    const store = createPageStore(1_000_000)
    expect(['a', 'a', 'a'].map((key) => ask(store, key))).toEqual([false, false, true])
  })

  it('never holds more bytes than it may, and drops what was used longest ago', () => {
    const store = createPageStore(35_000)
    for (const key of ['a', 'a', 'b', 'b', 'c', 'c']) ask(store, key)
    ask(store, 'a')
    // As often used as "b", which would go for it: more than that is asked for.
    for (const _ of [1, 2]) ask(store, 'd')
    expect([store.use('b') !== undefined, store.use('d') !== undefined]).toEqual([true, false])
    for (const _ of [1, 2, 3]) ask(store, 'd')
    expect(['a', 'b', 'c', 'd'].map((key) => store.peek(key) !== undefined)).toEqual([
      true,
      true,
      false,
      true,
    ])
    expect(store.bytes()).toBeLessThanOrEqual(35_000)
  })

  it('replaces a page in its place, and counts one that has grown', () => {
    const store = createPageStore(60_000)
    for (const key of ['a', 'a', 'b', 'b']) ask(store, key)
    const larger = page(20_000)
    store.put('b', larger)
    expect([store.pages(), store.peek('b')]).toEqual([2, larger])
    larger.bytes = 58_000
    store.recount('b', larger)
    expect([store.peek('a'), store.peek('b')]).toEqual([undefined, larger])
    expect(store.bytes()).toBeLessThanOrEqual(60_000)
  })

  it('has no page that is larger than all of it, and none at all without room', () => {
    const small = createPageStore(5_000)
    expect(['a', 'a', 'a'].map((key) => ask(small, key))).toEqual([false, false, false])
    const none = createPageStore(0)
    none.use('a')
    none.use('a')
    expect([none.isWanted('a'), none.bytes()]).toEqual([false, 0])
  })

  it('loses no page for one that gets no place in the end', () => {
    const store = createPageStore(35_000)
    for (const key of ['cold', 'cold', 'hot', 'hot', 'hot', 'hot', 'hot', 'hot']) ask(store, key)
    // "cold" alone would go for it, and that is not enough.
    for (const _ of [1, 2, 3]) ask(store, 'large', 30_000)
    expect(['cold', 'hot', 'large'].map((key) => store.peek(key) !== undefined)).toEqual([true, true, false])
  })

  it('keeps the others when a page becomes larger than all of the store', () => {
    const store = createPageStore(35_000)
    for (const key of ['a', 'a', 'b', 'b', 'c', 'c']) ask(store, key)
    expect(store.put('b', page(40_000))).toBe(false)
    const grown = store.peek('c') ?? page()
    grown.bytes = 40_000
    store.recount('c', grown)
    expect(['a', 'b', 'c'].map((key) => store.peek(key) !== undefined)).toEqual([true, false, false])
    expect(store.bytes()).toBe(9_000 + 1_024)
  })

  it('lets pages go first that may no longer be shown, however often they were asked for', () => {
    const dead = new Set<object>()
    const store = createPageStore<{ bytes: number }>(35_000, (kept) => dead.has(kept))
    for (const key of ['a', 'a', 'b', 'b', 'b', 'b', 'b', 'c', 'c', 'c']) ask(store, key)
    dead.add(store.peek('b') ?? {})
    for (const _ of [1, 2]) ask(store, 'd')
    expect(['a', 'b', 'c', 'd'].map((key) => store.peek(key) !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ])
  })

  it('has hardly any page that was asked for once, however many there were', () => {
    const store = createPageStore(Number.POSITIVE_INFINITY)
    const requests = 300_000
    for (let i = 0; i < requests; i++) ask(store, `/choose/flat?price_to=${5_000_000 + i}`)
    expect(store.pages() / requests).toBeLessThan(0.02)
  })

  it('goes on with pages in demand through a flood of 20,000 other addresses', () => {
    const random = seededRandom(7)
    const maxBytes = 1_000_000
    const store = createPageStore(maxBytes)
    const hot = Array.from({ length: 20 }, (_, i) => `/hot/${i}`)
    for (let i = 0; i < 5; i++) for (const key of hot) ask(store, key)
    let missed = 0
    let most = 0
    for (let i = 0; i < 100_000; i++) {
      if (i % 50 === 0 && !ask(store, random.pick(hot))) missed++
      ask(store, `/choose/flat?price_to=${random.below(20_000)}`)
      most = Math.max(most, store.bytes())
    }
    expect(missed).toBe(0)
    expect(most).toBeLessThanOrEqual(maxBytes)
  })
})
