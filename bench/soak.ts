/**
 * Half of what one process on one core bears, for BENCH_MINUTES (20): pages that were never seen, kept pages, 500 open event
 * streams, a price that changes every two seconds, and a feed of 2,000 flats that the site imports every five minutes. Compares
 * memory and handles of the last minute with those of the fifth, and p99 of the last five minutes with those around the fifth:
 * each five nearly always have one import, and p99 of one minute is the twelfth slowest of 1,200 kept pages, which chance decides.
 */
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { changeFlat } from '#app/backend/catalogue/changes/change-flat.ts'
import { connect } from '#app/backend/database/connect.ts'
import { openPrivatePostgres } from '#app/backend/database/private/private-postgres.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import { tell } from './bars.ts'
import { startCrowd } from './events/page-crowd.ts'
import { askFrom } from './scale/askers.ts'
import { places, weighSession } from './scale/cores.ts'
import { type Answered, percentile } from './scale/open-load.ts'
import { serveFeed } from './soak/feed-server.ts'
import { readMetrics, type Used } from './soak/metrics.ts'
import { askAgain } from './ssr/load.ts'
import { ABOVE_ALL_PRICES, LIST_UP_TO, newLists } from './ssr/new-lists.ts'
import { startSite } from './ssr/server-process.ts'
import { printTable } from './table.ts'

const PORT = Number(process.env['BENCH_PORT'] ?? 4346)
const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 20)
const COMPARED_WITH = Math.min(5, MINUTES - 1)
/**
 * The answers of so many minutes have one p99: nearly always one import is among them. Their heap is the least of them: the whole of
 * it is collected less often than once a minute.
 */
const WINDOW = Math.min(5, Math.floor(MINUTES / 2))
/** Two minutes of warm-up come before the first window, fewer where it would overlap the last one. */
const BEFORE_WINDOW = Math.min(2, MINUTES - 2 * WINDOW)
const STREAMS = 500
const OFFERS = 2_000
const FEED_EVERY_MINUTES = '5'
const CHANGE_EVERY_MS = 2_000
const SAMPLE_EVERY_MS = 2_000
const MINUTE_S = 60
const KEPT_A_SECOND = 20
/** The end divided by the beginning: less is no fault. */
const SAME = { atMost: 1.05 }
const COMPARED = [
  ['memory', 'memoryMb'],
  ['heap', 'heapMb'],
  ['handles', 'handles'],
  ['open_files', 'files'],
  ['kept_p99', 'keptMs'],
  ['new_p99', 'newMs'],
] as const
/** The first 2,000 pages of a process are dearer than those after; so many more take long enough to be no lucky moment. */
const BORNE = { requests: 2_000, connections: 4 }

if (!Number.isInteger(MINUTES) || MINUTES < 2)
  throw new Error('BENCH_MINUTES: the last minute is compared with one before, so a whole number from two on')
if (process.platform !== 'linux') {
  console.log('skipped: memory and handles of another process are read from /proc, which only Linux has')
  process.exit(0)
}

type Usage = Omit<Used, 'keptMb'>
type Minute = Usage & { kept: readonly Answered[]; fresh: readonly Answered[] }

const folder = await mkdtemp(join(tmpdir(), 'bench-soak-'))
const feed = await serveFeed(folder, OFFERS)
const settings = {
  METRICS_PORT: String(PORT + 1),
  EVENTS_PER_ADDRESS: String(STREAMS),
  PRIVATE_FEED_HOSTS: '127.0.0.1',
  FEED_PICTURES: 'off',
}
weighSession(-10)
const place = places()
const site = await startSite(folder, PORT, settings, place.site)
const postgres = await openPrivatePostgres(folder, { log: silentLog })
const { db, close } = connect(postgres.connection, 2)
const crowd = startCrowd()
const isOver = new AbortController()
let refusals = 0
try {
  addSource(feed.url)
  const page = newLists(site.url)
  await askAgain(page, BORNE)
  const startedAt = performance.now()
  await askAgain(page, BORNE)
  const perSecond = (BORNE.requests * 500) / (performance.now() - startedAt)
  crowd.order({ order: 'open', url: site.url, count: STREAMS, since: 0 })
  await crowd.hear('open')
  const changes = changePrices(isOver.signal)
  const minutes: Minute[] = []
  for (let minute = 1; minute <= MINUTES; minute++) {
    const end = AbortSignal.timeout(MINUTE_S * 1_000)
    const samples = sample(end)
    const from = ABOVE_ALL_PRICES + minute * 1_000_000
    const [[fresh = []], [kept = []]] = await Promise.all([
      askFrom(place.crowd, {
        seconds: MINUTE_S,
        asks: [{ url: `${site.url}${LIST_UP_TO}`, from, perSecond }],
      }),
      askFrom(place.probe, {
        seconds: MINUTE_S,
        asks: [{ url: `${site.url}/choose/flat`, perSecond: KEPT_A_SECOND }],
      }),
    ])
    const refused = [...fresh, ...kept].filter(({ status }) => status !== 200).length
    refusals += refused
    if (refused > 0) console.log(`minute ${minute}: ${refused} answers were no pages`)
    const used = await samples
    minutes.push({ ...used, kept, fresh })
    const told = { ...used, kept: percentile(kept, 0.99), new: percentile(fresh, 0.99) }
    console.log(
      `minute ${minute}: ${JSON.stringify(told, (_, value) => (typeof value === 'number' ? Math.round(value) : value))}`,
    )
  }
  isOver.abort()
  const changed = await changes
  console.log(
    `${Math.round(perSecond)} new pages a second, ${changed} prices changed, the feed was read ${feed.served()} times`,
  )
  report(minutes)
} finally {
  weighSession(0)
  isOver.abort()
  feed.close()
  await crowd.stop()
  await close()
  await site.stop()
  await postgres.close()
  await rm(folder, { recursive: true, force: true })
}

function report(minutes: readonly Minute[]): void {
  const [was, is] = [minutes[COMPARED_WITH - 1], minutes.at(-1)]
  if (!was || !is) throw new Error(`${minutes.length} minutes were measured instead of ${MINUTES}`)
  const before = { ...was, ...ofWindow(minutes.slice(BEFORE_WINDOW, BEFORE_WINDOW + WINDOW)) }
  const after = { ...is, ...ofWindow(minutes.slice(-WINDOW)) }
  printTable(
    [before, after].map((minute, i) => ({
      minute: i === 0 ? COMPARED_WITH : MINUTES,
      'memory, MB': Math.round(minute.memoryMb),
      [`heap, MB, least of ${WINDOW} min`]: Math.round(minute.heapMb),
      handles: minute.handles,
      'open files': minute.files,
      [`kept page, ms, p99 of ${WINDOW} min`]: Math.round(minute.keptMs),
      [`new page, ms, p99 of ${WINDOW} min`]: Math.round(minute.newMs),
    })),
  )
  for (const [name, key] of COMPARED) tell(`soak_${name}`, after[key] / before[key], SAME)
  tell('soak_other_answers', refusals, { atMost: 0 })
}

function ofWindow(minutes: readonly Minute[]) {
  const kept = minutes.flatMap((minute) => minute.kept)
  const fresh = minutes.flatMap((minute) => minute.fresh)
  const heapMb = Math.min(...minutes.map((minute) => minute.heapMb))
  return { heapMb, keptMs: percentile(kept, 0.99), newMs: percentile(fresh, 0.99) }
}

/** The least that was in use in the time: between two collections of garbage any amount may wait for the next. */
async function sample(end: AbortSignal): Promise<Usage> {
  const all: Used[] = []
  while (!end.aborted) {
    all.push(await readMetrics(`http://127.0.0.1:${settings.METRICS_PORT}/metrics`))
    await delay(SAMPLE_EVERY_MS)
  }
  const least = (key: keyof Used) => Math.min(...all.map((one) => one[key]))
  return {
    memoryMb: least('memoryMb'),
    heapMb: least('heapMb'),
    handles: least('handles'),
    files: least('files'),
  }
}

async function changePrices(over: AbortSignal): Promise<number> {
  const flats = await db.selectFrom('flat').select('id').where('status', '=', 'free').limit(50).execute()
  let changed = 0
  while (!over.aborted) {
    const flat = flats[changed % flats.length]
    if (flat) await changeFlat(db, flat.id, { price: 5_000_000 + changed * 1_000, reason: 'bench' })
    changed++
    await delay(CHANGE_EVERY_MS)
  }
  return changed
}

/** @throws when the command refuses it */
function addSource(address: string): void {
  const command = fileURLToPath(new URL('../app/cli/feed.ts', import.meta.url))
  const args = [command, 'sources', 'add', 'soak', address, '--every', FEED_EVERY_MINUTES]
  const env = { ...process.env, ...settings, NODE_ENV: 'production', DATA_DIR: folder }
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`the feed was not added: ${stderr}`)
}
