import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { leaveOutEmptyStream } from '#app/site/scripts/empty-stream.ts'

const page = vi.hoisted(() => ({ isInOneGo: true }))
vi.mock('#app/site/request-context.ts', () => ({ isInOneGo: () => page.isInOneGo }))

beforeEach(() => {
  page.isInOneGo = true
})
afterEach(() => {
  vi.unstubAllEnvs()
})

const aRouter = () => createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

/** What the server sends of the queries. */
async function sentBy(dehydrated: object | undefined) {
  const router = aRouter()
  router.options.dehydrate = async () => dehydrated
  leaveOutEmptyStream(router)
  return await router.options.dehydrate?.()
}

it('a page that is rendered in one go is sent without a stream of queries, and with all else', async () => {
  const stream = new ReadableStream()
  const sent = await sentBy({ other: 1, query: { dehydrated: 'flats', stream } })
  expect(sent).toEqual({ other: 1, query: { dehydrated: 'flats' } })
})

it('a page that is rendered in pieces keeps its stream', async () => {
  page.isInOneGo = false
  const sent = { query: { stream: new ReadableStream() } }
  expect(await sentBy(sent)).toBe(sent)
})

it('a page whose queries are not sent is left as it is', async () => {
  expect(await sentBy(undefined)).toBeUndefined()
  expect(await sentBy({ other: 1 })).toEqual({ other: 1 })
})

/** What the framework reads in the browser of what the server sent. */
async function readOf(query: object) {
  vi.stubEnv('SSR', false)
  const router = aRouter()
  const hydrate = vi.fn()
  router.options.hydrate = hydrate
  leaveOutEmptyStream(router)
  await router.options.hydrate?.({ other: 1, query })
  return hydrate.mock.calls[0]?.[0]
}

it('the browser reads an empty stream where none was sent', async () => {
  const { other, query } = await readOf({ dehydrated: 'flats' })
  expect([other, query.dehydrated]).toEqual([1, 'flats'])
  expect(await query.stream.getReader().read()).toEqual({ done: true, value: undefined })
})

it('the browser reads the stream that was sent', async () => {
  const stream = new ReadableStream()
  expect((await readOf({ stream })).query.stream).toBe(stream)
})
