import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportVitals } from '#app/site/vitals/report-vitals.ts'
import { vitalsResponse } from '#server/watching/vitals.ts'

type Told = { name: string; value: number }
type Listener = (metric: Told) => void

/** Stands in for what the library measures; the test says what came out. */
const library = vi.hoisted(() => ({ listeners: new Map<string, Listener>() }))
vi.mock('web-vitals', () => {
  const on = (name: string) => (listener: Listener) => void library.listeners.set(name, listener)
  return { onCLS: on('CLS'), onFCP: on('FCP'), onINP: on('INP'), onLCP: on('LCP'), onTTFB: on('TTFB') }
})

const sent = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }))

beforeEach(() => {
  sent.mockClear()
  vi.stubGlobal('fetch', sent)
})
afterEach(() => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' })
  vi.unstubAllGlobals()
})

function measured(name: string, value: number): void {
  library.listeners.get(name)?.({ name, value })
}

function turn(to: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: to })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

async function openCard(): Promise<AnyRouter> {
  const root = createRootRoute()
  const card = createRoute({ getParentRoute: () => root, path: '/choose/flat/$id' })
  const history = createMemoryHistory({ initialEntries: ['/choose/flat/77123?utm_source=mail'] })
  const router = createRouter({ routeTree: root.addChildren([card]), history })
  await router.load()
  return router
}

it('a visit is told once, when its page is first hidden, with the last numbers and the pattern of its address', async () => {
  reportVitals(await openCard())
  measured('TTFB', 120.00049)
  measured('LCP', 900)
  measured('LCP', 1_400.5)
  measured('CLS', 0.01234)
  turn('visible')
  expect(sent).not.toHaveBeenCalled()
  turn('hidden')
  measured('LCP', 9_000)
  turn('visible')
  turn('hidden')
  expect(sent).toHaveBeenCalledTimes(1)
  const [address, options] = sent.mock.calls[0] ?? []
  expect(address).toBe('/vitals')
  // Nothing of the visitor: no cookies, no id, no address with its parameters.
  expect(options).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true })
  const body = String(options?.body)
  expect(JSON.parse(body)).toEqual({ route: '/choose/flat/$id', TTFB: 120, LCP: 1_400.5, CLS: 0.012 })
  const isRoute = (route: string) => route === '/choose/flat/$id'
  const answer = await vitalsResponse({ body: Buffer.from(body), address: '203.0.113.1', isRoute })
  expect(answer.status).toBe(204)
})

it('what is measured is kept nowhere in the browser, and a server that is away troubles nobody', async () => {
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  reportVitals(await openCard())
  measured('INP', 48)
  turn('hidden')
  await sent.mock.results[0]?.value.catch(() => {})
  expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(['', 0, 0])
  expect(sent).toHaveBeenCalledTimes(1)
})
