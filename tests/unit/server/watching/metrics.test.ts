import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { count, tellAnswer, watch, watched } from '#app/backend/runtime/watched.ts'
import { addressOf, close } from '#server/listen.ts'
import type { Figures } from '#server/watching/gauges.ts'
import { createMetrics, type Metrics } from '#server/watching/metrics.ts'
import { answerMetrics, listenForMetrics } from '#server/watching/serve-metrics.ts'

const TOKEN = 'a-token-of-sixteen-or-more'
const queue = { running: 1, waiting: 2, refused: 3 }
const figures: Figures = {
  isReady: true,
  streams: { open: 4, max: 5_000 },
  routes: {
    queues: { pages: queue, calls: queue, reads: queue, sheets: queue },
    pages: { hits: 7, stale: 1, misses: 2, rendered: 3, bytes: 9_000, pages: 2 },
  },
  node: {
    pool: { max: 10, total: 3, idle: 1, waiting: 0 },
    catalogue: { version: 41, flats: 400, readAgeS: 1.5 },
    stored: {
      catalogueVersion: 42,
      outbox: [{ topic: 'email', count: 2, oldestS: 60 }],
      reservations: [{ status: 'active', count: 1 }],
      payments: { count: 0, oldestS: 0 },
      refunds: { count: 0, oldestS: 0 },
      feeds: [{ name: 'crm', ageS: 100, everyS: 900, failures: 0, isInTrouble: false }],
    },
  },
}

let metrics: Metrics | undefined
let server: Server | undefined

afterEach(async () => {
  metrics?.stop()
  if (server) await close(server)
  server = undefined
})

function measure(read: () => Promise<Figures> = async () => figures): Metrics {
  metrics = createMetrics({
    routeOf: (path) => (path?.startsWith('/choose/flat/') ? '/choose/flat/$id' : 'other'),
    figures: read,
  })
  return metrics
}

/** Something of each kind has happened, with data that must not be seen. */
async function happen(): Promise<void> {
  const answer = { path: '/choose/flat/77123', ms: 12, isKeptPage: false, isAborted: false }
  tellAnswer({ ...answer, status: 200 })
  tellAnswer({ ...answer, status: 200, isAborted: true })
  const startedAt = performance.now()
  await watch(
    watched.renders,
    () => ({ path: '/choose/flat/77123', startedAt }),
    async () => 'page',
  )
  await watch(
    watched.calls,
    () => ({ call: 'flats.get', startedAt }),
    async () => 'flat',
  )
  const refused = Object.assign(new Error('+79991234567'), { status: 404 })
  const failing = async () => Promise.reject(refused)
  await watch(watched.calls, () => ({ call: 'flats.get', startedAt }), failing).catch(() => {})
  await watch(
    watched.statements,
    () => ({ text: 'select 1', startedAt }),
    async () => 1,
  )
  const headers = new Headers()
  await watch(
    watched.fetches,
    () => ({ call: 'flats.get', headers, startedAt }),
    async () => 1,
  )
  count({ what: 'booking', outcome: 'made' })
  count({ what: 'payment', outcome: 'succeeded' })
  count({ what: 'message', topic: 'sms', outcome: 'sent' })
  count({ what: 'changes', flats: 3 })
  count({ what: 'vital', vital: 'LCP', route: '/', value: 1_900 })
  count({ what: 'vital', vital: 'CLS', route: '/', value: 0.04 })
}

describe('metrics', () => {
  it('count what happens by patterns and names of our own', async () => {
    const { text } = measure()
    await happen()
    const said = await text()
    expect(said).toContain('site_requests_total{route="/choose/flat/$id",status="200"} 1')
    expect(said).toContain('site_requests_total{route="/choose/flat/$id",status="499"} 1')
    expect(said).toContain('site_render_seconds_count{route="/choose/flat/$id"} 1')
    expect(said).toContain('site_call_seconds_count{call="flats.get",outcome="ok"} 1')
    expect(said).toContain('site_call_seconds_count{call="flats.get",outcome="refused"} 1')
    expect(said).toContain('site_bookings_total{outcome="made"} 1')
    expect(said).toContain('site_web_vital_seconds_bucket{le="1.8",route="/",vital="LCP"} 0')
    expect(said).toContain('site_web_vital_seconds_bucket{le="2.5",route="/",vital="LCP"} 1')
    expect(said).toContain('site_queue_refused_total{queue="pages"} 3')
    expect(said).toContain('site_outbox_oldest_seconds{topic="email"} 60')
    expect(said).not.toContain('79991234567')
    // Of labels only: a measured time has random digits.
    expect(said).not.toMatch(/^site_\w*\{[^}]*77123/m)
  })

  it('leave out what nobody could read, rather than say an old number', async () => {
    const { text } = measure(async () => ({ ...figures, node: undefined }))
    expect(await text()).not.toMatch(/^site_(outbox|catalogue|database_up)\w* /m)
    expect(await text()).toMatch(/^site_ready 1$/m)
  })

  it('have every name that the alerts and the dashboard ask for', async () => {
    const { text } = measure()
    await happen()
    const names = new Set([...(await text()).matchAll(/^([a-z_\d]+)[{ ]/gm)].map(([, name]) => name))
    const asked = ['alerts.yml', 'dashboard.json'].flatMap((file) =>
      Array.from(
        readFileSync(`deploy/monitoring/${file}`, 'utf8').matchAll(/\b(?:site|nodejs|process)_[a-z_\d]+/g),
        ([name]) => name,
      ),
    )
    expect(new Set(asked).size).toBeGreaterThan(20)
    expect([...new Set(asked)].filter((name) => !names.has(name))).toEqual([])
  })
})

describe('/metrics', () => {
  it('is read with the token alone', async () => {
    server = await listenForMetrics(answerMetrics(measure().text, TOKEN), '127.0.0.1', 0)
    const url = `${addressOf(server, '127.0.0.1')}/metrics`
    expect((await fetch(url)).status).toBe(401)
    expect((await fetch(url, { headers: { authorization: 'Bearer wrong' } })).status).toBe(401)
    const answer = await fetch(url, { headers: { authorization: `Bearer ${TOKEN}` } })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    expect(await answer.text()).toContain('site_ready 1')
  })

  it('is nothing else on its own port, and 500 while the node starts', async () => {
    const starting = measure(async () => Promise.reject(new Error('the node is starting')))
    server = createServer(answerMetrics(starting.text, undefined)).listen(0, '127.0.0.1')
    await new Promise((resolve) => server?.once('listening', resolve))
    const origin = addressOf(server, '127.0.0.1')
    expect((await fetch(`${origin}/`)).status).toBe(404)
    expect((await fetch(`${origin}/metrics`)).status).toBe(500)
  })
})
