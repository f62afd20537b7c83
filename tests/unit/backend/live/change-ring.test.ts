import { describe, expect, it } from 'vitest'
import { createChangeRing } from '#app/backend/live/change-ring.ts'
import type { LiveBatch } from '#app/backend/live/live-changes.ts'
import type { FlatEvent } from '#app/contract/live.ts'

const MINUTE_MS = 60_000

function anEvent(id: number, version: number, changes: Partial<FlatEvent> = {}): FlatEvent {
  return { id, status: 'reserved', price: 5_000_000, version, ...changes }
}

/** A ring whose clock the test turns. */
function aRing(options: { version?: number; capacity?: number; largestBurst?: number } = {}) {
  let nowMs = 0
  const ring = createChangeRing({ version: 1000, ...options, now: () => nowMs })
  const heard: LiveBatch[] = []
  ring.onBatch((batch) => heard.push(batch))
  return {
    ring,
    heard,
    wait: (ms: number) => {
      nowMs += ms
    },
  }
}

const idsOf = (batch: LiveBatch) => batch.changes.map(({ id }) => id)

describe('a ring of changes', () => {
  it('knows the version at which it begins, and has nothing to tell', () => {
    const { ring } = aRing()
    expect(ring.version()).toBe(1000)
    expect(ring.since(1000)).toEqual({ changes: [], version: 1000, reload: false })
  })

  it('tells a batch at once, and later to those who missed it', () => {
    const { ring, heard, wait } = aRing()
    ring.commit([anEvent(1, 1001), anEvent(2, 1002)], 1002)
    expect(heard).toEqual([{ changes: [anEvent(1, 1001), anEvent(2, 1002)], version: 1002, reload: false }])
    wait(2 * MINUTE_MS)
    expect(idsOf(ring.since(1000))).toEqual([1, 2])
    expect(idsOf(ring.since(1002))).toEqual([])
  })

  it('tells the newest change of each flat only', () => {
    const { ring, wait } = aRing()
    ring.commit([anEvent(1, 1001)], 1001)
    ring.commit([anEvent(2, 1002)], 1002)
    ring.commit([anEvent(1, 1003, { status: 'sold' })], 1003)
    wait(2 * MINUTE_MS)
    expect(ring.since(1000).changes).toEqual([anEvent(2, 1002), anEvent(1, 1003, { status: 'sold' })])
  })

  it('does not lose a change that was committed late with an earlier number', () => {
    const { ring, wait } = aRing()
    ring.commit([anEvent(1, 5000)], 5000)
    const seen = ring.version()
    ring.commit([anEvent(2, 1500)], 5000)
    wait(2 * MINUTE_MS)
    expect(idsOf(ring.since(seen))).toEqual([2])
    expect(ring.version()).toBeGreaterThan(seen)
  })

  it('tells a recent change again to one whose number came from another node', () => {
    const { ring, wait } = aRing()
    ring.commit([anEvent(1, 1001)], 1001)
    expect(idsOf(ring.since(1003))).toEqual([1])
    wait(2 * MINUTE_MS)
    expect(idsOf(ring.since(1003))).toEqual([])
  })

  it('goes on counting when rows changed in nothing that visitors see', () => {
    const { ring, heard } = aRing()
    ring.commit([], 1200)
    expect(ring.version()).toBe(1200)
    expect(heard).toEqual([])
    ring.commit([], 1100)
    expect(ring.version()).toBe(1200)
  })
})

describe('a reload is told', () => {
  it('to those who were away since before the ring began', () => {
    expect(aRing().ring.since(999)).toEqual({ changes: [], version: 1000, reload: true })
  })

  it('to those whose first missed change fell out of the ring, and only to them', () => {
    const { ring, wait } = aRing({ capacity: 3 })
    for (let i = 1; i <= 5; i++) ring.commit([anEvent(i, 1000 + i)], 1000 + i)
    wait(2 * MINUTE_MS)
    expect(ring.since(1001).reload).toBe(true)
    expect(idsOf(ring.since(1002))).toEqual([3, 4, 5])
  })

  it('to those who missed more than a page can be told, and only to them', () => {
    const { ring, wait } = aRing({ largestBurst: 3 })
    for (let i = 1; i <= 6; i++) {
      ring.commit([anEvent(i, 1000 + i)], 1000 + i)
      wait(2 * MINUTE_MS)
    }
    expect(ring.since(1002)).toEqual({ changes: [], version: 1006, reload: true })
    expect(idsOf(ring.since(1003))).toEqual([4, 5, 6])
  })

  it('in place of a batch that is too large, after which single changes flow again', () => {
    const { ring, heard, wait } = aRing({ largestBurst: 3 })
    ring.commit(
      [1, 2, 3, 4].map((id) => anEvent(id, 1000 + id)),
      1004,
    )
    expect(heard).toEqual([{ changes: [], version: 1004, reload: true }])
    expect(ring.since(1003).reload).toBe(true)
    expect(ring.since(1004)).toEqual({ changes: [], version: 1004, reload: false })
    wait(2_000)
    ring.commit([anEvent(9, 1005)], 1005)
    expect(heard.map(({ reload }) => reload)).toEqual([true, false])
  })

  it('in place of many small batches of one import', () => {
    const { ring, heard } = aRing({ largestBurst: 5 })
    for (let i = 0; i < 4; i++) ring.commit([anEvent(2 * i, i), anEvent(2 * i + 1, i)], 1001 + i)
    expect(heard.map(({ reload }) => reload)).toEqual([false, false, true, true])
  })
})

it('stops telling those who no longer listen', () => {
  const { ring } = aRing()
  let calls = 0
  const stop = ring.onBatch(() => calls++)
  ring.commit([anEvent(1, 1001)], 1001)
  stop()
  ring.commit([anEvent(1, 1002)], 1002)
  expect(calls).toBe(1)
})
