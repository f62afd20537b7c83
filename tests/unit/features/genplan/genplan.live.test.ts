import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { genplanLive } from '#app/features/genplan/genplan.live.ts'

const KEY = ['genplan', 'floor', { id: 'bereg', house: 'korpus-1', floor: 3 }]
const flat = {
  number: '7',
  section: 1,
  position: 1,
  rooms: 1,
  euro: false,
  area: 40,
  price: 5_000_000,
  price_old: 5_500_000,
  status: 'free',
}
const area = (id: number) => ({ kind: 'flat', id, flat })
const part = { genplanFloors: [{ section: 1, areas: [area(1), area(2)] }], unplaced: [area(3)] }

let client: QueryClient
beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient()
  client.setQueryData(KEY, part)
})
afterEach(() => {
  client.clear()
  vi.useRealTimers()
})

describe('a change of a flat', () => {
  it('is on its plan at once, and leaves the others alone', () => {
    genplanLive(client, { id: 2, status: 'reserved', price: 4_900_000, version: 5 })
    expect(client.getQueryData(KEY)).toMatchObject({
      genplanFloors: [
        { areas: [area(1), { id: 2, flat: { status: 'reserved', price: 4_900_000, price_old: 5_500_000 } }] },
      ],
      unplaced: [area(3)],
    })
  })

  it('ends a discount when the price is what it was, or more', () => {
    genplanLive(client, { id: 1, status: 'free', price: 5_500_000, version: 6 })
    expect(client.getQueryData(KEY)).toMatchObject({
      genplanFloors: [{ areas: [{ flat: { price: 5_500_000, price_old: null } }, area(2)] }],
    })
  })

  it('takes the price of a sold flat away, and a flat that left the site', () => {
    genplanLive(client, { id: 1, status: 'sold', price: 5_000_000, version: 6 })
    genplanLive(client, { id: 3, status: null, price: null, version: 7 })
    expect(client.getQueryData(KEY)).toMatchObject({
      genplanFloors: [{ areas: [{ flat: { status: 'sold', price: null, price_old: null } }, area(2)] }],
      unplaced: [],
    })
  })

  it('has the counts read again within two seconds, once for all that came together', () => {
    const invalidate = vi.spyOn(client, 'invalidateQueries')
    for (let version = 1; version <= 50; version++)
      genplanLive(client, { id: 99, status: 'sold', price: null, version })
    expect(invalidate).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1_500)
    expect(invalidate).toHaveBeenCalledTimes(1)
    expect(client.getQueryState(KEY)?.isInvalidated).toBe(true)
  })
})
