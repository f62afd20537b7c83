import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MISSING_PAGES } from '../../fixtures/checklist.ts'
import { crawl, type Found, invitationOf, isOurs } from '../../fixtures/crawlers/crawl.ts'
import { oddAddresses } from '../../fixtures/crawlers/odd-addresses.ts'
import { structuredDataCheck } from '../../fixtures/crawlers/structured-data.ts'
import { sitemapOf } from '../../fixtures/page-links.ts'
import { makeDemoFolder } from '../../start/demo-folder.ts'
import { removeDataFolder, type SiteProcess, startSite } from '../../start/site-process.ts'

const START_MS = 300_000
const ODD_ADDRESSES = 500
/** One flat or layout type of so many is read: each is like the next. */
const SAMPLE = 50

/** Pages behind a filter or a search, which a crawler that takes two of each kind may not come to. */
const BEHIND_FILTERS = [
  '/',
  '/choose',
  '/choose/flat',
  '/choose/flat?rooms=1,2&price_to=9000000&each=1&page=2',
  '/choose/flat?show=table',
  '/choose/flat?rooms=1&price_to=1',
  '/choose/type',
  '/choose/params',
  '/nedvizhimost',
  '/nedvizhimost/studii',
  '/novostroyki',
  '/novostroyki/planirovki/studii',
  '/chess',
  '/chess?rooms=1',
  '/chess/rechnoy?house=korpus-6',
  '/chess/rechnoy?house=korpus-6&text=price&status=free',
  '/choose/genplan',
  '/choose/genplan/rechnoy?rooms=1',
  '/choose/genplan/rechnoy/korpus-6',
  '/choose/genplan/rechnoy/korpus-6/etazh-3',
  '/genplan-main',
  '/genplan-floors',
  '/projects',
  '/projects/list',
  '/projects/progress',
  '/projects/rechnoy',
  '/projects/rechnoy/progress',
  '/projects-finished',
  '/zarechenskaya',
  '/favorites',
  '/services/bron',
  '/account/login',
  '/booking',
  '/sitemap',
  '/search',
  `/search?q=${encodeURIComponent('речной')}`,
]

/** Addresses that lead on by a redirect, on purpose. */
const REDIRECTS = new Map([['/account', '/account/login?next=%2Faccount']])

/** Content leads to pages that are still to be built, and to what is below them. */
const isMissing = (address: string) =>
  MISSING_PAGES.some((page) => address === page.address || address.startsWith(`${page.address}/`))

let dataFolder: string
let site: SiteProcess
/** Addresses of the sitemap, by its files. */
let sitemap: Map<string, string[]>
/** What is at each address that a crawler comes to, and which page led there. */
let crawled: Awaited<ReturnType<typeof crawl>>

beforeAll(async () => {
  dataFolder = await makeDemoFolder()
  site = await startSite(dataFolder)
  sitemap = await sitemapOf(async (path) => (await fetch(site.url + path)).text())
  crawled = await crawl(site.url, ['/', ...listed(), ...BEHIND_FILTERS])
}, START_MS)

afterAll(async () => {
  await site?.stop('SIGTERM')
  await removeDataFolder(dataFolder)
}, START_MS)

/** Addresses of the sitemap: all pages, and a sample of what is on sale. */
const listed = () =>
  [...sitemap].flatMap(([file, own]) =>
    own.filter((_, place) => !/flats|types/.test(file) || place % SAMPLE === 0),
  )

type Page = NonNullable<Found['page']>

/** Pages that crawlers are invited to, by their own address. */
const indexed = () =>
  [...crawled.found].flatMap(([address, { status, page }]): { address: string; page: Page }[] =>
    status === 200 && page?.isIndexed && page.canonical === address ? [{ address, page }] : [],
  )

it('leads each link to a page in its final form, and each page tells search engines what it is', () => {
  const { found, leader } = crawled
  expect(found.size).toBeGreaterThan(500)
  const faults: string[] = []
  for (const [address, { status, location, page }] of found) {
    const fault = (what: string) => faults.push(`${address} (from ${leader.get(address)}): ${what}`)
    const isRight = REDIRECTS.has(address) ? REDIRECTS.get(address) === location : status === 200
    if (!isRight && !isMissing(address)) fault(`${status} ${location ?? ''}`)
    if (!page || status !== 200) continue
    if (page.headings !== 1) fault(`${page.headings} headings of level 1`)
    if (page.title.trim() === '') fault('no title')
    if (page.descriptions.length !== 1 || page.descriptions[0] === '') fault('not one description')
    if (page.isIndexed && page.canonical === '') fault('no canonical address')
    for (const picture of page.poorPictures) fault(`no words or size: ${picture}`)
    for (const link of page.links) {
      if (!isOurs(link) && !/^(https?:|tel:|mailto:|#)/.test(link)) fault(`a link to "${link}"`)
      const [to = '', hash] = link.split('#')
      const target = to === '' ? page : found.get(to)?.page
      if (hash && target && !target.ids.has(decodeURIComponent(hash))) fault(`nothing is at ${link}`)
    }
  }
  for (const words of ['title', 'descriptions'] as const) {
    for (const [text, pages] of Map.groupBy(indexed(), ({ page }) => String(page[words]))) {
      if (pages.length > 1)
        faults.push(`${words} "${text}" of ${pages.map(({ address }) => address).join(' ')}`)
    }
  }
  expect(faults).toEqual([])
})

it('lists each page that search engines are invited to, and no other', async () => {
  const robots = await (await fetch(`${site.url}/robots.txt`)).text()
  expect(robots).toMatch(/^Sitemap: http:\/\/[^/]+\/sitemap\.xml$/m)
  const names = ['pages', 'projects', 'selections', 'news', 'documents', 'flats-1', 'types-1']
  expect([...sitemap.keys()]).toEqual(
    expect.arrayContaining(names.map((name) => `/sitemap.xml?part=${name}`)),
  )
  for (const [file, own] of sitemap) expect([file, own.length > 0]).toEqual([file, true])
  const faults = listed().flatMap((address) => {
    const { status, page } = crawled.found.get(address) ?? { status: 0 }
    const isGood = status === 200 && page?.isIndexed && page.canonical === address
    return isGood ? [] : [`${address}: ${status} ${page?.isIndexed} ${page?.canonical}`]
  })
  const all = new Set([...sitemap.values()].flat())
  const left = indexed().filter(({ address }) => !all.has(address) && !isReachedOnly(address))
  expect({ faults, left: left.map(({ address }) => address) }).toEqual({ faults: [], left: [] })
  // Of the flats a crawler reads a sample: that none is left out is seen by how many the catalogue has.
  const { data } = await (await fetch(`${site.url}/api/flats/?limit=1`)).json()
  expect([...all].filter((address) => /^\/choose\/flat\/\d+$/.test(address))).toHaveLength(data.flats.total)
  for (const part of ['flats-999', 'flats', 'pages-1', 'x'])
    expect([part, (await fetch(`${site.url}/sitemap.xml?part=${part}`)).status]).toEqual([part, 404])
})

it('sends each file of the sitemap packed to a crawler that takes gzip', async () => {
  for (const file of ['/sitemap.xml', ...sitemap.keys()]) {
    const answer = await fetch(site.url + file, { headers: { 'accept-encoding': 'gzip' } })
    expect([file, answer.status, answer.headers.get('content-encoding')]).toEqual([file, 200, 'gzip'])
    // Unpacked by `fetch`, which fails where the body is not what the header says.
    expect(await answer.text()).toMatch(/^<\?xml .*>\s*$/s)
  }
})

it('has a whole page at every address of the sitemap, each its own, with a time that is over', {
  timeout: START_MS,
}, async () => {
  const now = Date.now()
  const faults: string[] = []
  for (const [file, own] of sitemap) {
    const text = await (await fetch(site.url + file)).text()
    const times = [...text.matchAll(/<lastmod>([^<]+)</g)].map(([, time = '']) => time)
    faults.push(...times.filter((time) => !(Date.parse(time) <= now)).map((time) => `${file}: ${time}`))
    if (new Set(own).size < own.length) faults.push(`${file} has an address twice`)
  }
  const queue = [...sitemap.values()].flat()
  expect(queue.length).toBeGreaterThan(1_000)
  const worker = async () => {
    for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
      const answer = await fetch(site.url + address, { redirect: 'manual' })
      const { canonical, isIndexed } = invitationOf(await answer.text())
      const isHidden = answer.headers.get('x-robots-tag')?.includes('noindex') ?? false
      if (answer.status !== 200 || !isIndexed || isHidden || canonical !== address)
        faults.push(`${address}: ${answer.status} ${isIndexed} ${canonical}`)
    }
  }
  await Promise.all(Array.from({ length: 4 }, worker))
  expect(faults).toEqual([])
})

it('tells Yandex which parameters do not change a page, and no canonical address has one of them', async () => {
  const robots = await (await fetch(`${site.url}/robots.txt`)).text()
  const rules = [...robots.matchAll(/^Clean-param: (\S+)(?: (\S+))?$/gm)].map(
    ([, names = '', path = '/']) => ({
      names: names.split('&'),
      isFor: new RegExp(`^${path.replaceAll('*', '[^/]*')}`),
    }),
  )
  const statesOf = (path: string) =>
    new Set(rules.flatMap(({ names, isFor }) => (isFor.test(path) ? names : [])))
  expect([...statesOf('/choose/flat')]).toEqual(
    expect.arrayContaining(['utm_source', 'yclid', 'sort', 'show', 'each', 'open', 'not_first', 'page']),
  )
  const faults = [...crawled.found.values()].flatMap(({ page }) => {
    const { pathname, searchParams } = new URL(page?.canonical || '/', site.url)
    const states = statesOf(pathname)
    return [...searchParams.keys()]
      .filter((name) => name !== 'page' && states.has(name))
      .map((name) => `${name} of ${page?.canonical}`)
  })
  expect(faults).toEqual([])
})

it('has no fault in what search engines read of each kind of page', () => {
  const { faultsAt, missing } = structuredDataCheck()
  const faults = indexed().flatMap(({ address, page }) =>
    faultsAt(address, page.data).map((fault) => `${address}: ${fault}`),
  )
  expect({ faults, missing: missing() }).toEqual({ faults: [], missing: [] })
})

it('gives each of 500 odd addresses its right code', async () => {
  const odd = oddAddresses(ODD_ADDRESSES)
  expect(odd).toHaveLength(ODD_ADDRESSES)
  const faults: string[] = []
  const queue = [...odd]
  const worker = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { kind, address, status, location } = next
      const answer = await ask(address)
      if (answer.status !== status || answer.location !== location)
        faults.push(`${kind}: ${address.slice(0, 200)} is ${answer.status} ${answer.location ?? ''}`)
    }
  }
  await Promise.all(Array.from({ length: 4 }, worker))
  expect(faults).toEqual([])
})

/** As it is written: `fetch` would mend the address first. */
function ask(path: string): Promise<{ status: number; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    request(site.url, { path }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location }))
      answer.on('error', reject)
    })
      .on('error', reject)
      .end()
  })
}

/**
 * Pages of a list from the second on are found by its links; a flat, a layout or a unit that is reserved or has just left the sale is
 * not listed, and keeps its place.
 */
function isReachedOnly(address: string): boolean {
  return /[?&]page=\d+$/.test(address) || /^\/(choose\/(flat|type)|commerce)\/\d+$/.test(address)
}
