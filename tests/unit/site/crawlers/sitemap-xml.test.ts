import { expect, it } from 'vitest'
import { robotsTxt } from '#app/site/crawlers/robots-txt.ts'
import { sitemapIndexXml, sitemapXml } from '#app/site/crawlers/sitemap-xml.ts'

it('writes absolute, escaped addresses', () => {
  const xml = sitemapXml('https://sazhen.example', [{ url: '/' }, { url: '/choose/flat?rooms=1&price_to=2' }])
  expect(xml).toContain('<loc>https://sazhen.example/</loc>')
  expect(xml).toContain('rooms=1&amp;price_to=2')
  expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/)
})

it('tells when a page changed, where that is known', () => {
  const xml = sitemapXml('https://sazhen.example', [
    { url: '/projects/bereg', lastmod: '2026-11-20' },
    { url: '/chess' },
  ])
  expect(xml).toContain('<loc>https://sazhen.example/projects/bereg</loc><lastmod>2026-11-20</lastmod>')
  expect(xml.match(/<lastmod>/g)).toHaveLength(1)
})

it('names the pictures of a page by their whole addresses', () => {
  const xml = sitemapXml('https://sazhen.example', [
    { url: '/choose/flat/1', pictures: ['/media/a.svg?b&c'] },
  ])
  expect(xml).toContain(
    '<image:image><image:loc>https://sazhen.example/media/a.svg?b&amp;c</image:loc></image:image>',
  )
  expect(xml).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"')
})

it('names its parts in the index', () => {
  expect(sitemapIndexXml('https://sazhen.example', [{ name: 'flats-1', lastmod: '2026-11-20' }])).toContain(
    '<loc>https://sazhen.example/sitemap.xml?part=flats-1</loc><lastmod>2026-11-20</lastmod>',
  )
})

it('points crawlers to the sitemap and keeps them out of the API, never out of scripts and styles', () => {
  const text = robotsTxt('https://sazhen.example', ['/account', '/bank'])
  expect(text).toContain('Sitemap: https://sazhen.example/sitemap.xml')
  for (const closed of ['api/', 'favorites', 'account', 'bank']) {
    expect(text.split('\n').filter((line) => line === `Disallow: /${closed}`)).toHaveLength(2)
  }
  expect(text).not.toMatch(/Disallow: \/(assets|media|\s*$)/m)
})

it('names to Yandex what does not change a page: marks of advertisements anywhere, and the states of each page', () => {
  const text = robotsTxt('https://sazhen.example', ['/account'])
  const rules = text.split('\n').filter((line) => line.startsWith('Clean-param'))
  expect(rules[0]).toMatch(/^Clean-param: utm_source&[a-z_&]*yclid[a-z_&]*$/)
  expect(rules).toContain('Clean-param: not_first&sort&show&each&open&page /choose/flat')
  expect(rules).toContain('Clean-param: city&keys&class&finished /projects')
  expect(rules).toContain('Clean-param: building&month&photo /projects/*/progress')
  // The longest rule that Yandex reads.
  for (const rule of rules) expect(rule.length).toBeLessThanOrEqual(500)
})
