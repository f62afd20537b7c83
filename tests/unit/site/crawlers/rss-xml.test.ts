import { SaxesParser } from 'saxes'
import { expect, it } from 'vitest'
import { rssXml } from '#app/site/crawlers/rss-xml.ts'
import { validatedText } from '#app/site/crawlers/validated-text.server.ts'

const feed = (title: string) => ({
  title: 'Новости – Сажень',
  description: 'Новости застройщика.',
  path: '/press/news',
  self: '/press/news/rss.xml',
  items: [{ title, description: 'Коротко & ясно', path: '/press/news/n1?a=1&b=2', at: '2026-11-21' }],
})

/** Text of each element and attributes of it, in the order of the file. @throws for what is no XML */
function read(xml: string) {
  const found: [string, string | Record<string, string>][] = []
  let text = ''
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    text = ''
    if (Object.keys(attributes).length > 0) found.push([`${name}@`, { ...attributes }])
  })
  parser.on('text', (piece) => {
    text += piece
  })
  parser.on('closetag', ({ name }) => {
    found.push([name, text.trim()])
    text = ''
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return found
}

it('is RSS 2.0 with absolute addresses, its own among them, and the day of each item', () => {
  expect(read(rssXml('https://sazhen.example', feed('Дом введён')))).toEqual([
    ['rss@', { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' }],
    ['title', 'Новости – Сажень'],
    ['link', 'https://sazhen.example/press/news'],
    ['description', 'Новости застройщика.'],
    ['language', 'ru'],
    [
      'atom:link@',
      { href: 'https://sazhen.example/press/news/rss.xml', rel: 'self', type: 'application/rss+xml' },
    ],
    ['atom:link', ''],
    ['title', 'Дом введён'],
    ['link', 'https://sazhen.example/press/news/n1?a=1&b=2'],
    ['guid@', { isPermaLink: 'true' }],
    ['guid', 'https://sazhen.example/press/news/n1?a=1&b=2'],
    ['pubDate', 'Sat, 21 Nov 2026 00:00:00 GMT'],
    ['description', 'Коротко & ясно'],
    ['item', ''],
    ['channel', ''],
    ['rss', ''],
  ])
})

it.each(['</title><script>alert(1)</script>', ']]> "кавычки" & <b>', 'a\u0000\u0008\uFFFE\uD800b'])(
  'shows a title as it is written, without what XML cannot hold: %j',
  (title) => {
    const titles = read(rssXml('https://sazhen.example', feed(title))).filter(([name]) => name === 'title')
    expect(titles.at(-1)).toEqual(['title', title.replace('\u0000\u0008\uFFFE\uD800', '\uFFFD')])
  },
)

const ask = (text: string, headers: Record<string, string> = {}) =>
  validatedText(new Request('https://sazhen.example/press/news/rss.xml', { headers }), '/one', text, {
    type: 'application/rss+xml',
    maxAgeS: 300,
  })

it('is sent once: who has it gets 304 until it changes', async () => {
  const first = ask('one')
  expect([first.status, await first.text()]).toEqual([200, 'one'])
  expect(first.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  expect(first.headers.get('cache-control')).toBe('public, max-age=300')
  const tag = first.headers.get('etag') ?? ''
  const since = first.headers.get('last-modified') ?? ''
  for (const headers of [
    { 'If-None-Match': tag },
    { 'If-None-Match': `"other", ${tag}` },
    { 'If-Modified-Since': since },
  ]) {
    const again = ask('one', headers)
    expect([headers, again.status, await again.text()]).toEqual([headers, 304, ''])
    expect(again.headers.get('etag')).toBe(tag)
  }
  for (const headers of [
    { 'If-None-Match': '"other"', 'If-Modified-Since': since },
    { 'If-Modified-Since': 'Sat, 21 Nov 2020 00:00:00 GMT' },
    { 'If-Modified-Since': 'yesterday' },
  ]) {
    expect([headers, ask('one', headers).status]).toEqual([headers, 200])
  }
  expect(ask('two', { 'If-None-Match': tag }).status).toBe(200)
})
