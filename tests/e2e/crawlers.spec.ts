import { expect, test } from '@playwright/test'

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
