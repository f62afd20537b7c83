import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tell } from '../bars.ts'
import { loopFiguresSchema } from '../scale/loop-figures.ts'
import { askAgain } from '../ssr/load.ts'
import { startSite } from '../ssr/server-process.ts'
import { siteFigures } from '../ssr/site-figures.ts'
import { printTable } from '../table.ts'

const PAGES = Number(process.env['BENCH_PAGES'] ?? 60)
const MAX_MS = 50
/** One after another: what is measured is what one page does. */
const ONE = { connections: 1, headers: { accept: 'text/html', 'accept-encoding': 'br' } }

/** One page of each kind; `in` is a page that has links to those of the kind. */
const KINDS: Record<string, string | { in: string; link: RegExp }> = {
  home: '/',
  list: '/choose/flat',
  types: '/choose/type',
  type: { in: '/choose/type', link: /href="(\/choose\/type\/\d+)"/ },
  card: { in: '/choose/flat', link: /href="(\/choose\/flat\/\d+)"/ },
  booking: { in: '/choose/flat', link: /href="\/choose\/flat(\/\d+)"/ },
  parameters: '/choose/params',
  chess: '/chess/rechnoy?house=korpus-6',
  master_plan: '/choose/genplan/rechnoy',
  projects: '/projects',
  project: '/projects/rechnoy',
  progress: '/projects/rechnoy/progress',
  selections: '/nedvizhimost',
  storerooms: '/rechnoy/storehouse',
  commerce: '/commerce',
  mortgage: '/services/mortgage',
  promotions: '/actions',
  news: '/press/news',
  documents: '/docs',
  disclosure: '/about/disclosure-of-information',
  contacts: '/contacts',
  vacancies: '/vacancies',
  search: '/search?q=%D1%80%D0%B5%D1%87%D0%BD%D0%BE%D0%B9',
  sitemap: '/sitemap',
}

/** How long one page of each kind holds up all others: the longest turn of the event loop while it is made, without the cache. */
export async function turns(port: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-turns-'))
  const file = join(folder, 'loop-figures.json')
  const watch = `--import=${fileURLToPath(new URL('../scale/loop-watch.ts', import.meta.url))}`
  const site = await startSite(folder, port, { PAGE_CACHE_MB: '0', NODE_OPTIONS: watch, LOOP_FIGURES: file })
  const rows = []
  try {
    for (const [kind, where] of Object.entries(KINDS)) {
      const path = typeof where === 'string' ? where : await linkIn(site.url + where.in, where.link)
      const url = site.url + (kind === 'booking' ? `/booking${path}` : path)
      await askAgain(url, { ...ONE, requests: PAGES })
      await siteFigures(site, file, loopFiguresSchema)
      await askAgain(url, { ...ONE, requests: PAGES })
      rows.push({ kind, ...(await siteFigures(site, file, loopFiguresSchema)) })
    }
  } finally {
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
  printTable(
    rows.map(({ kind, cpuMs, clockMs, garbageMs }) => ({
      kind,
      'longest turn, ms of CPU': Number(cpuMs.longest.toFixed(1)),
      'by the clock, ms': Number(clockMs.longest.toFixed(1)),
      'longest pause for garbage, ms': Number(garbageMs.longest.toFixed(1)),
    })),
  )
  for (const { kind, cpuMs } of rows) tell(`pages_${kind}_longest_turn_ms`, cpuMs.longest, { atMost: MAX_MS })
}

/** @throws when the page has no such link */
async function linkIn(url: string, link: RegExp): Promise<string> {
  const [, path] = link.exec(await (await fetch(url)).text()) ?? []
  if (path === undefined) throw new Error(`${url} has no link like ${link.source}`)
  return path
}
