import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FlatEvent } from '#app/contract/live.ts'
import { liveCache } from '#app/site/live/live-cache.ts'
import { aFlat } from '../../../fixtures/flats.ts'

const STORED = ['favorites', 'list', { flats: [128], types: [] }]

let client: QueryClient
let cache: ReturnType<typeof liveCache>

beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient()
  cache = liveCache(client)
})
afterEach(() => {
  cache.stop()
  client.clear()
  vi.useRealTimers()
})

const reserved: FlatEvent = { id: 128, status: 'reserved', price: 12_480_000, version: 9 }

it('changes favourites too', () => {
  client.setQueryData(STORED, { flats: [aFlat()], types: [], missing: { flats: [], types: [] } })
  expect(cache.take(reserved)).toBe(true)
  expect(client.getQueryData(STORED)).toMatchObject({ flats: [{ status: 'reserved' }] })
})

it('takes each change once, and none that is older than what it knows', () => {
  client.setQueryData(STORED, { flats: [aFlat()] })
  expect(cache.take(reserved)).toBe(true)
  expect(cache.take(reserved)).toBe(false)
  expect(cache.take({ ...reserved, status: 'free', version: 8 })).toBe(false)
  expect(client.getQueryData(STORED)).toMatchObject({ flats: [{ status: 'reserved' }] })
})

it('corrects an answer that was on its way when the change came', async () => {
  const answer = Promise.withResolvers<object>()
  const reading = client.fetchQuery({ queryKey: STORED, queryFn: () => answer.promise })
  cache.take(reserved)
  answer.resolve({ flats: [aFlat({ status: 'free' })] })
  await reading
  expect(client.getQueryData(STORED)).toMatchObject({ flats: [{ status: 'reserved' }] })
})

it('does not do so for an answer that was asked for after the change', async () => {
  cache.take(reserved)
  await client.fetchQuery({ queryKey: STORED, queryFn: async () => ({ flats: [aFlat({ status: 'free' })] }) })
  expect(client.getQueryData(STORED)).toMatchObject({ flats: [{ status: 'free' }] })
})

it('has everything read again within three seconds, once for many reloads', async () => {
  const invalidated = vi.spyOn(client, 'invalidateQueries')
  cache.reload()
  cache.reload()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(invalidated).toHaveBeenCalledTimes(1)
})
