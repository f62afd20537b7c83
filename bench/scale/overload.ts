import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tell } from '../bars.ts'
import { askAgain } from '../ssr/load.ts'
import { ABOVE_ALL_PRICES, LIST_UP_TO, newLists } from '../ssr/new-lists.ts'
import { startSite } from '../ssr/server-process.ts'
import { siteFigures } from '../ssr/site-figures.ts'
import { printTable } from '../table.ts'
import { askFrom } from './askers.ts'
import { places, weighSession } from './cores.ts'
import { loopFiguresSchema } from './loop-figures.ts'
import { type Answered, askOnce, percentile } from './open-load.ts'

const BARS = { keptMs: 100, probeMs: 50, calmMs: 2_000 }
const LOAD = { requests: 200, connections: 8, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }
const PROBES_A_SECOND = 50

type Options = { folder: string; port: number; seconds: number }

/**
 * Four times as many pages that were never seen as one process on one core bears, while a kept page and the probe are
 * asked for from a process of their own on the other core.
 */
export async function overload({ folder, port, seconds }: Options): Promise<void> {
  weighSession(-10)
  const { site: placeOfSite, crowd: placeOfCrowd, probe: placeOfProbe } = places()
  const watch = `--import=${fileURLToPath(new URL('./loop-watch.ts', import.meta.url))}`
  const file = join(folder, 'loop-figures.json')
  const site = await startSite(folder, port, { NODE_OPTIONS: watch, LOOP_FIGURES: file }, placeOfSite)
  const page = newLists(site.url)
  try {
    for (let i = 0; i < 4; i++) await askAgain(page, LOAD)
    const startedAt = performance.now()
    await askAgain(page, { ...LOAD, connections: 4 })
    const borneAPerSecond = (LOAD.requests * 1_000) / (performance.now() - startedAt)
    const url = `${site.url}${LIST_UP_TO}`
    const from = 2 * ABOVE_ALL_PRICES
    const kept = `${site.url}/choose/flat`
    for (let i = 0; i < 3; i++) await askOnce(kept)
    await siteFigures(site, file, loopFiguresSchema)
    const [[crowd = []], [pages = [], probes = []]] = await Promise.all([
      askFrom(placeOfCrowd, { seconds, asks: [{ url, from, perSecond: 4 * borneAPerSecond }] }),
      askFrom(placeOfProbe, {
        seconds,
        asks: [kept, `${site.url}/healthz`].map((asked) => ({ url: asked, perSecond: PROBES_A_SECOND })),
      }),
    ])
    const calmMs = await calmAfter(page)
    const loop = await siteFigures(site, file, loopFiguresSchema)
    const answered = crowd.filter(({ status }) => status === 200)
    const told = crowd.filter(({ status, retryAfter }) => status === 503 && retryAfter > 0)
    const alive = await askOnce(`${site.url}/readyz`)
    printTable([
      { what: 'pages a second that it bears', value: Math.round(borneAPerSecond) },
      { what: 'asked for at four times that', value: crowd.length },
      { what: 'answered', value: answered.length },
      { what: 'told to come again', value: told.length },
      { what: 'anything else', value: crowd.length - answered.length - told.length },
      { what: 'kept page, ms, p99', value: Math.round(p99(pages)) },
      { what: '/healthz, ms, p99', value: Math.round(p99(probes)) },
      { what: 'kept page, ms, longest', value: Math.round(percentile(pages, 1)) },
      { what: '/healthz, ms, longest', value: Math.round(percentile(probes, 1)) },
      { what: 'kept page, ms, median', value: Math.round(percentile(pages, 0.5)) },
      { what: '/healthz, ms, median', value: Math.round(percentile(probes, 0.5)) },
      { what: 'a page among the crowd, ms, median', value: Math.round(percentile(answered, 0.5)) },
      { what: 'until a page comes at once again, ms', value: Math.round(calmMs) },
      { what: 'ready at the end', value: alive.status },
      { what: 'a turn of the loop, ms of CPU, p99', value: Math.round(loop.cpuMs.p99) },
      { what: 'a turn of the loop, ms of CPU, longest', value: Math.round(loop.cpuMs.longest) },
      { what: 'a turn of the loop, ms, longest', value: Math.round(loop.clockMs.longest) },
      { what: 'pause for garbage, ms, longest', value: Math.round(loop.garbageMs.longest) },
    ])
    tell('scale_kept_p99_ms', p99(pages), { atMost: BARS.keptMs })
    tell('scale_probe_p99_ms', p99(probes), { atMost: BARS.probeMs })
    tell('scale_kept_other_answers', others(pages), { atMost: 0 })
    tell('scale_probe_other_answers', others(probes), { atMost: 0 })
    tell('scale_other_answers', crowd.length - answered.length - told.length, { atMost: 0 })
    tell('scale_calm_after_ms', calmMs, { atMost: BARS.calmMs })
    tell('scale_is_ready_after', alive.status === 200 ? 1 : 0, { atLeast: 1 })
  } finally {
    weighSession(0)
    await site.stop()
  }
}

/** The kept page and the probe are there for everybody, however many come. */
function others(answers: readonly Answered[]): number {
  return answers.filter(({ status }) => status !== 200).length
}

function p99(answers: readonly Answered[]): number {
  return percentile(answers, 0.99)
}

/** Milliseconds until five pages in a row are answered with 200. */
async function calmAfter(page: () => string): Promise<number> {
  const startedAt = performance.now()
  let inRow = 0
  while (inRow < 5) inRow = (await askOnce(page())).status === 200 ? inRow + 1 : 0
  return performance.now() - startedAt
}
