import { QueryClient, queryOptions } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { fetchLate, isLate, keepPageCache, prefetchLate } from '#app/platform/late-data.ts'

const offers = (queryFn: () => Promise<string>) =>
  queryOptions({ queryKey: ['offers'], queryFn, retry: false })

it('keeps what a loader fetched for a late part out of the page, but not a failure', async () => {
  const client = new QueryClient()
  await prefetchLate(
    client,
    offers(async () => 'six per cent'),
  )
  expect(client.getQueryCache().getAll().map(isLate)).toEqual([true])

  const unlucky = new QueryClient()
  await prefetchLate(
    unlucky,
    offers(async () => {
      throw new Error('no bank answers')
    }),
  )
  expect(unlucky.getQueryCache().getAll().map(isLate)).toEqual([false])
})

it('fetches for a part that is near what its page was sent without', async () => {
  const client = new QueryClient()
  keepPageCache(client)
  await fetchLate(offers(async () => 'six per cent'))
  expect(client.getQueryData(['offers'])).toBe('six per cent')
})

it('asks again for nothing that its page has, even a failure', async () => {
  const client = new QueryClient()
  keepPageCache(client)
  const ask = vi.fn(async () => {
    throw new Error('no bank answers')
  })
  await client.prefetchQuery(offers(ask))
  await fetchLate(offers(ask))
  expect(ask).toHaveBeenCalledTimes(1)
})

it('says when it did not come, and the next attempt gets it', async () => {
  const client = new QueryClient()
  keepPageCache(client)
  const lost = vi.fn().mockRejectedValueOnce(new Error('no connection')).mockResolvedValueOnce('six per cent')
  await expect(fetchLate(offers(lost))).rejects.toThrow('no connection')
  await fetchLate(offers(lost))
  expect(client.getQueryData(['offers'])).toBe('six per cent')
})

it('waits for what another part of the page has begun to fetch, and asks once', async () => {
  const client = new QueryClient()
  keepPageCache(client)
  const answer = Promise.withResolvers<string>()
  const ask = vi.fn(() => answer.promise)
  const both = Promise.all(
    [1, 2].map(() => fetchLate(offers(ask)).then(() => client.getQueryData(['offers']))),
  )
  answer.resolve('six per cent')
  expect(await both).toEqual(['six per cent', 'six per cent'])
  expect(ask).toHaveBeenCalledTimes(1)
})
