import { type APIRequestContext, expect, test } from '@playwright/test'
import { MISSING_PAGES } from '../fixtures/checklist.ts'
import { sitemapOf } from '../fixtures/page-links.ts'
import { crawl, isOurs } from './fixtures/crawl.ts'

/** Pages behind a filter or a search, which a crawler that takes two of each kind may not come to. */
const BEHIND_FILTERS = [
  '/',
  '/choose',
  '/choose/flat',
  '/choose/flat?rooms=1,2&price_to=9000000&page=2',
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

/** Addresses of the sitemap: all pages, and a sample of what is on sale. */
async function listed(request: APIRequestContext): Promise<string[]> {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toMatch(/^Sitemap: http:\/\/[^/]+\/sitemap\.xml$/m)
  const files = await sitemapOf(async (path) => (await request.get(path)).text())
  const names = ['pages', 'projects', 'selections', 'news', 'documents', 'flats-1', 'types-1']
  expect([...files.keys()]).toEqual(expect.arrayContaining(names.map((name) => `/sitemap.xml?part=${name}`)))
  return [...files].flatMap(([file, own]) => {
    expect([file, own.length > 0]).toEqual([file, true])
    return own.filter((_, place) => !/flats|types/.test(file) || place % 100 === 0)
  })
}

test('every link of every page leads to a page in its final form, and each tells search engines what it is', async ({
  request,
}) => {
  test.slow()
  const sitemap = await listed(request)
  const { found, leader } = await crawl(request, ['/', ...sitemap, ...BEHIND_FILTERS])
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
    if (!page.isIndexed && sitemap.includes(address)) fault('in the sitemap, and not to be indexed')
    for (const picture of page.poorPictures) fault(`no words or size: ${picture}`)
    for (const link of page.links) {
      if (!isOurs(link) && !/^(https?:|tel:|mailto:|#)/.test(link)) fault(`a link to "${link}"`)
      const [to = '', hash] = link.split('#')
      const target = to === '' ? page : found.get(to)?.page
      if (hash && target && !target.ids.has(decodeURIComponent(hash))) fault(`nothing is at ${link}`)
    }
  }
  const own = [...found].flatMap(([address, { page }]) =>
    page?.isIndexed && page.canonical === address ? [{ address, ...page }] : [],
  )
  for (const words of ['title', 'descriptions'] as const) {
    for (const [text, pages] of Map.groupBy(own, (page) => String(page[words]))) {
      if (pages.length > 1)
        faults.push(`${words} "${text}" of ${pages.map(({ address }) => address).join(' ')}`)
    }
  }
  expect(faults).toEqual([])
  for (const part of ['flats-999', 'flats', 'pages-1', 'x'])
    expect([part, (await request.get(`/sitemap.xml?part=${part}`)).status()]).toEqual([part, 404])
})

test('the press centre has a feed of each list, which programs read again only when it has changed', async ({
  request,
  baseURL,
}) => {
  for (const section of ['news', 'publications', 'photos', 'videos']) {
    const list = await (await request.get(`/press/${section}`)).text()
    const [, feed = ''] =
      /<link rel="alternate" type="application\/rss\+xml"[^>]* href="([^"]+)"/.exec(list) ?? []
    expect(feed).toMatch(new RegExp(`^http://[^/]+/press/${section}/rss\\.xml$`))
    expect(list).toContain(`href="/press/${section}/rss.xml"`)
    const address = new URL(new URL(feed).pathname, baseURL).href
    const answer = await request.get(address)
    const headers = answer.headers()
    expect([answer.status(), headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    const links = [...(await answer.text()).matchAll(/<item>\s*<title>[^<]+<\/title>\s*<link>([^<]+)</g)]
    // The newest of the list comes first, and no other.
    const [newest = ''] = links.flatMap((match) => match[1] ?? [])
    const [, first] = new RegExp(`<h2[^>]*><a[^>]*href="(/press/${section}/[^"]+)"`).exec(list) ?? []
    expect(new URL(newest).pathname).toBe(first)
    for (const condition of [
      { 'if-none-match': headers['etag'] ?? '' },
      { 'if-modified-since': headers['last-modified'] ?? '' },
    ]) {
      expect((await request.get(address, { headers: condition })).status()).toBe(304)
    }
  }
  expect((await request.get('/press/net-takoy/rss.xml')).status()).toBe(404)
})

test('a page of a flat tells search engines what it is', async ({ page }) => {
  await page.goto('/choose/flat')
  await page.getByRole('main').locator('a[href^="/choose/flat/"]').first().click()
  await expect(page).toHaveURL(/\/choose\/flat\/\d+$/)
  await page.reload()
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const types = data.flatMap((text) => JSON.parse(text)['@type'])
  expect(types).toEqual(expect.arrayContaining(['BreadcrumbList']))
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url())
})

for (const address of [
  '/',
  '/choose/flat',
  '/projects/rechnoy',
  '/robots.txt',
  '/sitemap.xml',
  '/api/openapi.json',
]) {
  test(`${address} believes no Host header`, async ({ request }) => {
    const headers = { Host: 'stranger.example', 'X-Forwarded-Host': 'stranger.example' }
    const answer = await request.get(address, { headers, maxRedirects: 0 })
    expect(answer.status()).toBe(200)
    expect(await answer.text()).not.toContain('stranger.example')
  })
}

test('a redirect stays on the host that was asked, without naming it', async ({ request }) => {
  const headers = { Host: 'stranger.example' }
  for (const address of ['/choose/flat/', '/choose/flat?sort=price', '/Chess']) {
    const answer = await request.get(address, { headers, maxRedirects: 0 })
    expect(answer.headers()['location']).toMatch(/^\/[a-z]/)
  }
})
