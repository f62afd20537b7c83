import { type APIRequestContext, expect, test } from '@playwright/test'
import { MISSING_PAGES, PAGES } from '../fixtures/checklist.ts'
import { linksOf } from '../fixtures/crawlers/crawl.ts'
import { sitemapOf } from '../fixtures/page-links.ts'

/** Status of an address as the server first answers, no redirect followed. */
const statusOf = async (request: APIRequestContext, address: string) =>
  (await request.get(address, { maxRedirects: 0 })).status()

for (const address of [
  '/choose/type?page=3',
  '/choose/flat?page=500000',
  '/choose/flat?rooms=1&price_to=1&page=2',
  '/nedvizhimost/studii?page=40',
  '/novostroyki/planirovki/studii?page=40',
  '/chess?section=99',
  '/chess?house=net-takogo',
  '/chess/rechnoy?section=99',
  '/chess/rechnoy?house=korpus-6&section=9',
]) {
  test(`${address}, past the end, is a 404`, async ({ request }) => {
    expect(await statusOf(request, address)).toBe(404)
  })
}

test('every page of the checklist answers as it should, and one that is missing is a 404', async ({
  request,
}) => {
  const expected = [...PAGES, ...MISSING_PAGES.map((page) => ({ ...page, status: 404 }))]
  const found = []
  for (const { address } of expected) found.push([address, await statusOf(request, address)])
  expect(found).toEqual(expected.map(({ address, status = 200 }) => [address, status]))
})

test('a list goes on to its last flat', async ({ request }) => {
  const { data } = await (await request.get('/api/flats/?limit=1')).json()
  const last = Math.ceil(data.flats.total / 20)
  expect(last).toBeGreaterThan(50)
  expect(await statusOf(request, `/choose/flat?each=1&page=${last}`)).toBe(200)
  expect(await statusOf(request, `/choose/flat?each=1&page=${last + 1}`)).toBe(404)
})

for (const [address, final] of [
  ['/choose/flat/', '/choose/flat'],
  ['/Choose/Flat', '/choose/flat'],
  ['/choose/flat?city=&rooms=1', '/choose/flat?rooms=1'],
  ['/Choose/Type/?sort=price&rooms=2,1&utm_source=Ya', '/choose/type?rooms=1,2&utm_source=Ya'],
  ['/chess/rechnoy?text=rooms', '/chess/rechnoy'],
  ['/nedvizhimost/studii?page=1', '/nedvizhimost/studii'],
  ['/projects?city=4', '/projects'],
  ['/press/news?page=1', '/press/news'],
  ['/docs?page=1', '/docs'],
  ['/rechnoy', '/projects/rechnoy'],
  ['/sloboda', '/projects-finished/sloboda'],
  ['/press', '/press/news'],
  ['/agreement', '/agreement/legal'],
  ['/favorites?compare=2&flats=2,1&types=', '/favorites?flats=2,1&compare=2'],
  ['/booking/12?period=&furnish=', '/booking/12'],
  ['/account/login?next=//stranger.example', '/account/login'],
] as const) {
  test(`${address} is 301 to ${final}, which answers`, async ({ request }) => {
    const answer = await request.get(address, { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']]).toEqual([301, final])
    expect([200, 404]).toContain(await statusOf(request, final))
  })
}

test('marks of an advertisement stay as they came, without a redirect', async ({ request }) => {
  const marks = 'utm_source=Yandex&utm_content=A%2CB%20c&yclid=42&gclid=aB_c&roistat=X1'
  for (const address of [`/?${marks}`, `/choose/flat?rooms=1&${marks}`, `/projects/rechnoy?${marks}`]) {
    expect(await statusOf(request, address)).toBe(200)
  }
})

for (const [words, project] of [
  ['озёрный', '/projects/ozerny'],
  ['ОЗЕРНЫЙ', '/projects/ozerny'],
  ['в жк озёрном', '/projects/ozerny'],
  ['ozerny', '/projects/ozerny'],
  ['слобода', '/projects-finished/sloboda'],
  ['слобод', '/projects-finished/sloboda'],
  ['мельничный', '/projects-finished/melnichny-dvor'],
  ['мельничного двора', '/projects-finished/melnichny-dvor'],
] as const) {
  test(`the search for «${words}» leads to the project, not to an empty list`, async ({ request }) => {
    const q = encodeURIComponent(words)
    const { data } = await (await request.get(`/api/search/?q=${q}`)).json()
    expect(data.objects[0]).toMatchObject({ kind: 'project', url: project })
    const answer = await request.get(`/choose/flat?q=${q}`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']]).toEqual([307, project])
    expect(await statusOf(request, project)).toBe(200)
  })
}

test('words that find flats stay with them, and so does a filter that they stand in', async ({ request }) => {
  for (const address of ['q=речной', 'rooms=1&q=слобода']) {
    expect(await statusOf(request, `/choose/flat?${encodeURI(address)}`)).toBe(200)
  }
  const page = await (await request.get(`/choose/flat?${encodeURI('rooms=1&q=слобода')}`)).text()
  expect(page).toContain('href="/projects-finished/sloboda"')
})

test('the page of the search takes any text, and no kind that there is not', async ({ request }) => {
  const long = encodeURIComponent('речной '.repeat(150).trim())
  for (const q of [
    long,
    '%21%21%21',
    '%00%1B',
    '%E2%80%AE',
    '__proto__',
    '%3Cscript%3Ealert(1)%3C/script%3E',
  ]) {
    const answer = await request.get(`/search?q=${q}`)
    expect([q, answer.status()]).toEqual([q, 200])
    const html = await answer.text()
    expect(html).toContain('content="noindex, follow"')
    expect(html).not.toContain('<script>alert')
  }
  expect(await statusOf(request, '/search?q=дом&kind=secret')).toBe(404)
  expect(await statusOf(request, '/search?q=дом&kind=news&page=99')).toBe(404)
})

test('pages that a menu leads to are listed, and those of their own are canonical to themselves', async ({
  request,
}) => {
  const files = await sitemapOf(async (path) => (await request.get(path)).text())
  const listed = [...files.values()].flat()
  const home = linksOf(await (await request.get('/')).text())
  for (const path of ['/choose', '/nedvizhimost', '/novostroyki', '/zarechenskaya', '/genplan-floors']) {
    expect(listed).toContain(path)
    expect(home).toContain(path)
    const html = await (await request.get(path)).text()
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="http://[^/]+${path}"`))
    expect(html).not.toContain('noindex')
  }
})

for (const [address, listed] of [
  ['/choose/flat?rooms=0', '/nedvizhimost/studii'],
  ['/choose/flat?rooms=0&price_to=4000000&sort=-area&each=1&page=2', '/nedvizhimost/studii'],
  ['/choose/flat?project=rechnoy&rooms=1', '/nedvizhimost/rechnoy/odnokomnatnye-kvartiry'],
  ['/choose/flat?rooms=1,2', '/choose/flat'],
  ['/choose/type?rooms=0&price_to=9000000', '/novostroyki/planirovki/studii'],
] as const) {
  test(`${address} names ${listed} to search engines, and is not for them itself`, async ({ request }) => {
    const html = await (await request.get(address)).text()
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="http://[^/]+${listed}"`))
    expect(html).toContain('content="noindex, follow"')
  })
}
