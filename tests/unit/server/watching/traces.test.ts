import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { watch, watched } from '#app/backend/runtime/watched.ts'
import { readEnv } from '#app/config/env.server.ts'
import { addressOf, close } from '#server/listen.ts'
import { createLog } from '#server/log.ts'
import { startTraces } from '#server/watching/traces.ts'

const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
})
const exportSchema = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
})

const CALLER = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

let collector: Server
/** What the collector was sent, as it came. */
let sent: string[] = []
let before: string | undefined

beforeEach(async () => {
  sent = []
  collector = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk)
    sent.push(Buffer.concat(chunks).toString())
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => collector.once('listening', resolve))
  before = process.env['OTEL_EXPORTER_OTLP_ENDPOINT']
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = addressOf(collector, '127.0.0.1')
})

afterEach(async () => {
  if (before === undefined) delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT']
  else process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = before
  await close(collector)
})

/** A request that renders a page, which calls the API, which asks the database and a remote API. @returns its headers */
async function answerPage(traceparent?: string): Promise<Headers> {
  const headers = new Headers()
  const startedAt = performance.now()
  const path = '/choose/flat/77123'
  const statement = { text: 'select * from "account" where phone = $1', startedAt }
  await watch(
    watched.requests,
    () => ({ method: 'GET', path, requestId: 'request-1', startedAt, traceparent, status: () => 200 }),
    () =>
      watch(
        watched.renders,
        () => ({ path, startedAt }),
        () =>
          watch(
            watched.calls,
            () => ({ call: 'flats.get', startedAt }),
            async () => {
              await watch(
                watched.statements,
                () => statement,
                async () => 1,
              )
              const failing = async () => Promise.reject(new Error('+79991234567 is unknown'))
              await watch(watched.fetches, () => ({ call: 'flats.get', headers, startedAt }), failing).catch(
                () => {},
              )
            },
          ),
      ),
  )
  // Of a worker, without a request: no span.
  await watch(
    watched.statements,
    () => statement,
    async () => 1,
  )
  return headers
}

async function trace(traceparent?: string) {
  const end = startTraces({
    env: readEnv({}),
    log: createLog('silent'),
    routeOf: () => '/choose/flat/$id',
  })
  const headers = await answerPage(traceparent)
  await end()
  const spans = sent
    .map((text) => exportSchema.parse(JSON.parse(text)))
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans)
  return { headers, spans, named: (name: string) => spans.find((span) => span.name === name) }
}

describe('traces', () => {
  it('tell a collector of request, page, call, statement and remote request, each within the other', async () => {
    const { named, spans, headers } = await trace()
    expect(spans).toHaveLength(5)
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1)
    const chain = ['GET /choose/flat/$id', 'render /choose/flat/$id', 'flats.get', 'select account']
    for (const [index, name] of chain.slice(1).entries()) {
      expect(named(name)?.parentSpanId).toBe(named(chain[index] ?? '')?.spanId)
    }
    const remote = named('fetch flats.get')
    expect(remote?.parentSpanId).toBe(named('flats.get')?.spanId)
    expect(headers.get('traceparent')).toBe(`00-${remote?.traceId}-${remote?.spanId}-01`)
  })

  it('say nothing of what is in an address, a statement or an error', async () => {
    await trace()
    // Without ids and times, whose digits may be any.
    const said = sent.join().replaceAll(/"(traceId|spanId|parentSpanId|\w+Nano)":"\w+"/g, '')
    expect(said).not.toMatch(/77123|7999/)
    expect(said).toContain('$1')
  })

  it('go on with the trace of a program that is believed', async () => {
    const { named } = await trace(CALLER)
    expect(named('GET /choose/flat/$id')).toMatchObject({
      traceId: CALLER.split('-')[1],
      parentSpanId: CALLER.split('-')[2],
    })
  })
})
