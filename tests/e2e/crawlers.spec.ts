import { expect, test } from '@playwright/test'

test('a crawler finds every address of the sitemap answering', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const sitemap = /Sitemap: (\S+)/.exec(robots)?.[1] ?? ''
  const index = await (await request.get(new URL(new URL(sitemap).pathname, baseURL).href)).text()
  const parts = [...index.matchAll(/\?part=([\w-]+)/g)].flatMap((match) => match[1] ?? [])
  expect(parts).toEqual(expect.arrayContaining(['pages', 'flats-1', 'types-1']))

  for (const part of parts) {
    const xml = await (await request.get(`/sitemap.xml?part=${part}`)).text()
    const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap((match) => match[1] ?? [])
    expect(paths.length).toBeGreaterThan(0)
    // All fixed pages, and a sample of what is on sale.
    const sample = part === 'pages' ? paths : paths.filter((_, place) => place % 100 === 0)
    for (const path of sample) {
      const { pathname, search } = new URL(path.replaceAll('&amp;', '&'))
      const answer = await request.get(pathname + search, { maxRedirects: 0 })
      expect([path, answer.status()]).toEqual([path, 200])
    }
  }
  expect((await request.get('/sitemap.xml?part=flats-999')).status()).toBe(404)
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
