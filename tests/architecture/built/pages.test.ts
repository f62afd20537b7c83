import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDataFolder, removeDataFolder, type SiteProcess, startSite } from '../../start/site-process.ts'
import { root } from '../source-files.ts'
import { sentBytes } from './client-files.ts'

const START_MS = 120_000
const KB = 1024

/** A word of app/routes/static/-samples alone. */
const SAMPLE_CITY = 'Среднегорск'

const dataFolder = makeDataFolder()
let site: SiteProcess | undefined
let flatPath = ''

beforeAll(async () => {
  site = await startSite(dataFolder)
  const list = await readPage('/choose/flat')
  flatPath = /href="(\/choose\/flat\/\d+)"/.exec(list)?.[1] ?? ''
}, START_MS)

afterAll(async () => {
  await site?.stop('SIGTERM')
  await removeDataFolder(dataFolder)
}, START_MS)

const pages = [
  { name: 'home', path: () => '/', budgetKb: 130 },
  { name: 'list', path: () => '/choose/flat', budgetKb: 175 },
  { name: 'flat card', path: () => flatPath, budgetKb: 140 },
  { name: 'booking', path: () => flatPath.replace('/choose/flat', '/booking'), budgetKb: 165 },
  { name: 'chess', path: () => '/chess/rechnoy?house=korpus-6', budgetKb: 155 },
  { name: 'master plan', path: () => '/choose/genplan/rechnoy', budgetKb: 155 },
  { name: 'project', path: () => '/projects/rechnoy', budgetKb: 140 },
  { name: 'news', path: () => '/press/news', budgetKb: 140 },
  { name: 'album', path: () => '/press/photos/rechnoy-6-polgoda', budgetKb: 140 },
  { name: 'promotion', path: () => '/actions/dvukhkomnatnye-rechnoy', budgetKb: 140 },
  { name: 'legal text', path: () => '/agreement/politics', budgetKb: 140 },
  { name: 'service', path: () => '/services/purchases', budgetKb: 140 },
  { name: 'company', path: () => '/about', budgetKb: 140 },
  { name: 'answers', path: () => '/about/answers', budgetKb: 140 },
  { name: 'contacts', path: () => '/contacts', budgetKb: 140 },
  // A choice like the chess grid, with a filter and a plan.
  { name: 'storerooms', path: () => '/rechnoy/storehouse', budgetKb: 145 },
  { name: 'search', path: () => '/search?q=дом', budgetKb: 140 },
  { name: 'login', path: () => '/account/login', budgetKb: 165 },
]

describe.each(pages)('the $name page', ({ path, budgetKb }) => {
  it('names only files that were built', async () => {
    const assets = assetsOf(await readPage(path()))
    expect(assets.length).toBeGreaterThan(0)
    for (const asset of assets) expect([asset, await statusOf(asset)]).toEqual([asset, 200])
  })

  it(`loads at most ${budgetKb} KB of scripts at first, brotli`, async () => {
    const scripts = assetsOf(await readPage(path())).filter((asset) => asset.endsWith('.js'))
    // The entry and the page's own, at least.
    expect(scripts.length).toBeGreaterThan(1)
    const bytes = scripts.reduce((sum, asset) => sum + sentBytes(asset), 0)
    expect(bytes / KB).toBeLessThanOrEqual(budgetKb)
  })

  it('loads no sample of the gallery at /static', async () => {
    const scripts = assetsOf(await readPage(path())).filter((asset) => asset.endsWith('.js'))
    const texts = scripts.map((script) => readFileSync(join(root, 'dist/client', script), 'utf8'))
    expect(scripts.filter((_, index) => texts[index]?.includes(SAMPLE_CITY))).toEqual([])
  })

  it('asks for no script before it is painted', async () => {
    // The framework's own way, which app/site/scripts replaces: tags that load the modules with the page.
    const tags = (await readPage(path())).match(/<script\b[^>]*\ssrc=[^>]*>|<link\b[^>]*modulepreload[^>]*>/g)
    expect(tags).toBeNull()
  })

  it('lets no script without the nonce of its policy run', async () => {
    const answer = await fetch(origin() + path())
    const policy = answer.headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
    const scripts = [...(await answer.text()).matchAll(/<script\b([^>]*)>/g)]
      .map(([, attributes = '']) => attributes)
      .filter((attributes) => !attributes.includes('application/ld+json'))
    expect(nonce).toBeTruthy()
    expect(scripts.filter((attributes) => !attributes.includes(`nonce="${nonce}"`))).toEqual([])
  })
})

function origin(): string {
  if (!site) throw new Error('the site has not started')
  return site.url
}

async function readPage(path: string): Promise<string> {
  const answer = await fetch(origin() + path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.text()
}

async function statusOf(path: string): Promise<number> {
  const answer = await fetch(origin() + path)
  await answer.arrayBuffer()
  return answer.status
}

/** Each file of the build that a page names, once. */
function assetsOf(html: string): string[] {
  return [...new Set([...html.matchAll(/["'(](\/assets\/[^"')\s\\]+)/g)].map(([, path = '']) => path))]
}
