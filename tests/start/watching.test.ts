import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { eventually } from '../fixtures/eventually.ts'
import { makeDemoFolder } from './demo-folder.ts'
import { removeDataFolder, startSite } from './site-process.ts'

/** What watches the built site is loaded where the operator has asked for it, and nowhere else. */

const LIMIT_MS = 300_000
const METRICS_TOKEN = 'a-token-of-sixteen-or-more'
const hook = fileURLToPath(new URL('./loaded-packages.ts', import.meta.url))
const lineSchema = z.object({ packages: z.array(z.string()) })

let folder: string
beforeAll(async () => {
  folder = await makeDemoFolder()
}, LIMIT_MS)
afterAll(() => removeDataFolder(folder))

/** Starts a site, asks it for a page and its metrics, and stops it. */
async function visit(env: Record<string, string>) {
  const site = await startSite(folder, { ...env, NODE_OPTIONS: `--import=${hook}` })
  try {
    expect((await fetch(`${site.url}/choose/flat`)).status).toBe(200)
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const { status } = await fetch(`${site.url}/metrics`, { headers })
    await site.stop('SIGTERM')
    const line = await eventually(() => {
      const found = site.lines.find((each) => each.startsWith('{"packages":'))
      if (found === undefined) throw new Error('the site has not said yet what it has loaded')
      return found
    })
    const { packages } = lineSchema.parse(JSON.parse(line))
    return {
      metrics: status,
      watching: packages.filter((name) => name === 'prom-client' || name.startsWith('@opentelemetry/')),
      packages,
    }
  } finally {
    await site.stop('SIGKILL')
  }
}

it('a site without metrics and traces loads nothing of either', { timeout: LIMIT_MS }, async () => {
  const { metrics, watching, packages } = await visit({})
  expect({ metrics, watching }).toEqual({ metrics: 404, watching: [] })
  // Packages were seen indeed.
  expect(packages).toContain('pino')
})

it('METRICS_TOKEN loads the metrics alone, OTEL_EXPORTER_OTLP_ENDPOINT the traces alone', {
  timeout: LIMIT_MS,
}, async () => {
  const measured = await visit({ METRICS_TOKEN })
  // prom-client asks the interface of traces, without any of them, whether a figure has an example.
  expect(measured).toMatchObject({ metrics: 200, watching: ['@opentelemetry/api', 'prom-client'] })
  const traced = await visit({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
  expect(traced.metrics).toBe(404)
  expect(traced.watching).toContain('@opentelemetry/sdk-trace')
  expect(traced.watching).not.toContain('prom-client')
})
