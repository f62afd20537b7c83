/**
 * Pages per CPU second of the built site (only its Node process, without the database), compared with a bare
 * Node server that says hello and with React's renderToString of the same markup.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { tell } from './bars.ts'
import { askAgain, cpuSeconds } from './ssr/load.ts'
import { plainReactRate } from './ssr/plain-react.ts'
import { type ServerProcess, startHello, startSite } from './ssr/server-process.ts'
import { printTable } from './table.ts'

const PORT = Number(process.env['BENCH_PORT'] ?? 4340)
const CONNECTIONS = 4
const WARM_UP = { requests: 200, connections: CONNECTIONS }
const SITE_LOAD = { requests: 600, connections: CONNECTIONS }
const HELLO_LOAD = { requests: 20_000, connections: CONNECTIONS }
const REACT_SECONDS = 3

if (process.platform !== 'linux') {
  console.log('skipped: CPU time of another process is read from /proc, which only Linux has')
  process.exit(0)
}

const listSchema = z.object({
  data: z.object({ flats: z.object({ items: z.array(z.object({ id: z.int() })).min(1) }) }),
})

const folder = await mkdtemp(join(tmpdir(), 'bench-ssr-'))
const hello = await startHello()
const helloRate = await rate(hello, '/', HELLO_LOAD).finally(() => hello.stop())
// What rendering costs: bench/pages.ts measures what kept pages cost.
const site = await startSite(folder, PORT, { PAGE_CACHE_MB: '0' })
try {
  const list = listSchema.parse(await (await fetch(`${site.url}/api/flats/?limit=1`)).json())
  const flat = `/choose/flat/${list.data.flats.items[0]?.id}`
  const lines = []
  const ratios = []
  for (const [name, path] of [
    ['home', '/'],
    ['list', '/choose/flat'],
    ['flat_card', flat],
  ] as const) {
    const html = await (await fetch(site.url + path)).text()
    const siteRate = await rate(site, path, SITE_LOAD)
    const reactRate = plainReactRate(html, REACT_SECONDS)
    lines.push({
      page: name,
      'html KB': Math.round(html.length / 1024),
      'pages/CPU s': Math.round(siteRate),
      'renderToString/CPU s': Math.round(reactRate),
    })
    ratios.push(
      [`ssr_${name}_vs_hello`, helloRate / siteRate] as const,
      [`ssr_${name}_vs_render_to_string`, reactRate / siteRate] as const,
    )
  }
  console.log(`hello: ${Math.round(helloRate)} answers/CPU s`)
  printTable(lines)
  for (const [name, ratio] of ratios) tell(name, ratio)
} finally {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}

async function rate({ pid, url }: ServerProcess, path: string, load: typeof SITE_LOAD): Promise<number> {
  await askAgain(url + path, WARM_UP)
  const before = cpuSeconds(pid)
  await askAgain(url + path, load)
  return load.requests / (cpuSeconds(pid) - before)
}
