import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prefetchLate } from '#app/platform/late-data.ts'
import { sendDataInOneGo } from '#app/site/scripts/page-data.ts'

const page = vi.hoisted(() => ({ isInOneGo: true }))
vi.mock('#app/site/request-context.ts', () => ({ isInOneGo: () => page.isInOneGo }))

beforeEach(() => {
  page.isInOneGo = true
})
afterEach(() => {
  vi.unstubAllEnvs()
})

const aRouter = () => createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const flats = { items: [{ id: 1, price: 5_000_000, note: "«до 'мая'»" }], total: 1 }

/** What the server sends of the data of a page. */
async function sentBy(client: QueryClient, inPieces: object | undefined = undefined) {
  const router = aRouter()
  router.options.dehydrate = async () => inPieces
  sendDataInOneGo(router, client)
  return await router.options.dehydrate?.()
}

/** What the browser's cache holds after a page with this data, and what the framework reads of it itself. */
async function readOf(query: object) {
  vi.stubEnv('SSR', false)
  const router = aRouter()
  const client = new QueryClient()
  const hydrate = vi.fn()
  router.options.hydrate = hydrate
  sendDataInOneGo(router, client)
  await router.options.hydrate?.({ other: 1, query })
  return { client, read: hydrate.mock.calls[0]?.[0] }
}

it('answers of a page that is rendered in one go come to the browser with their keys and times', async () => {
  const server = new QueryClient()
  server.setQueryData(['flats', { rooms: [2] }], flats, { updatedAt: 1_000 })
  server.setQueryData(['nearest'], null, { updatedAt: 2_000 })
  const { query } = await sentBy(server)
  expect(Object.keys(query)).toEqual(['answers'])
  const { client } = await readOf(query)
  expect(client.getQueryState(['flats', { rooms: [2] }])).toMatchObject({
    data: flats,
    dataUpdatedAt: 1_000,
    status: 'success',
    fetchStatus: 'idle',
  })
  expect(client.getQueryState(['nearest'])).toMatchObject({ data: null, dataUpdatedAt: 2_000 })
})

it('what a part fetches when it is near, and what has not come, is not sent', async () => {
  const server = new QueryClient()
  await prefetchLate(server, { queryKey: ['late'], queryFn: () => 'late' })
  void server.prefetchQuery({ queryKey: ['pending'], queryFn: () => new Promise(() => {}) })
  const { query } = await sentBy(server)
  const { client } = await readOf(query)
  expect(client.getQueryCache().getAll()).toEqual([])
})

it('a failed query is sent as failed, the way of the framework', async () => {
  const server = new QueryClient()
  await server.prefetchQuery({
    queryKey: ['menu'],
    queryFn: () => Promise.reject(new Error('down')),
    retry: false,
  })
  const { query } = await sentBy(server)
  expect(query.initial).toMatchObject([{ queryKey: ['menu'], state: { status: 'error' } }])
  const { read } = await readOf(query)
  expect(read.query.initial).toBe(query.initial)
})

it('a page that is rendered in pieces, and one whose queries are not sent, is left to the framework', async () => {
  page.isInOneGo = false
  const sent = { query: { stream: new ReadableStream() } }
  expect(await sentBy(new QueryClient(), sent)).toBe(sent)
  expect(await sentBy(new QueryClient(), undefined)).toBeUndefined()
})

it('the framework reads an empty stream where none was sent, and all else', async () => {
  const { read } = await readOf({ answers: '[[],[-1]]' })
  expect(read.other).toBe(1)
  expect(await read.query.stream.getReader().read()).toEqual({ done: true, value: undefined })
})

it('the framework reads the stream that was sent', async () => {
  const stream = new ReadableStream()
  expect((await readOf({ stream })).read.query.stream).toBe(stream)
})
