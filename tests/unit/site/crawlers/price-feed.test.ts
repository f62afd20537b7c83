import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import type { PriceChange } from '#app/contract/prices/price-changes.ts'
import { jsonFeed, priceNews } from '#app/site/crawlers/price-feed.ts'
import { rssXml } from '#app/site/crawlers/rss-xml.ts'
import { aFlat } from '../../../fixtures/flats.ts'

const ORIGIN = 'https://sazhen.example'
const change = (changes: Partial<PriceChange>): PriceChange => ({
  kind: 'price',
  at: '2026-11-21T10:00:00.000Z',
  price: 6_000_000,
  price_was: 6_200_000,
  flat: aFlat({ id: 101 }),
  ...changes,
})
const promotion = {
  slug: 'skidka',
  title: 'Скидка & подарок',
  lead: 'Пять процентов.',
  date: 'с 20 ноября 2026',
  from: '2026-11-20',
  phase: 'active' as const,
}

describe('what is told of prices', () => {
  it('is new flats, prices that fell or rose, and promotions that have begun, the newest first', () => {
    const news = priceNews(
      [
        change({ at: '2026-11-19T10:00:00.000Z' }),
        change({ kind: 'new', price_was: null }),
        change({ price: 7_000_000, at: '2026-11-18T10:00:00.000Z' }),
        change({ price_was: null, at: '2026-11-17T10:00:00.000Z' }),
      ],
      [promotion, { ...promotion, slug: 'potom', phase: 'coming' }],
    )
    expect(news.map(({ title }) => title.replace(/:.*/, ''))).toEqual([
      'Новая квартира',
      'Акция',
      'Цена снижена',
      'Новая цена',
      'Новая цена',
    ])
    expect(news[2]?.description).toMatch(/^6\s000\s000\s₽ вместо 6\s200\s000\s₽\. /)
    expect(news[4]?.description).not.toContain('вместо')
  })

  it('names each change of a flat by its own id, which stays', () => {
    const ids = () =>
      priceNews([change({}), change({ at: '2026-11-19T10:00:00.000Z' })], []).map(({ id }) => id)
    expect(new Set(ids()).size).toBe(2)
    expect(ids()).toEqual(ids())
  })
})

/** What a parser of XML reads of each item. @throws for what is no XML */
function itemsOf(xml: string): Record<string, string>[] {
  const items: Record<string, string>[] = []
  let text = ''
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    text = ''
    if (name === 'item') items.push({})
    if (name === 'guid') Object.assign(items.at(-1) ?? {}, { isPermaLink: attributes['isPermaLink'] })
  })
  parser.on('text', (piece) => {
    text += piece
  })
  parser.on('closetag', ({ name }) => Object.assign(items.at(-1) ?? {}, { [name]: text.trim() }))
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return items
}

describe('the feed of prices', () => {
  const news = priceNews([change({})], [promotion])

  it('as RSS 2.0 has an id of each change, its page, and the time at which it was made', () => {
    const words = { title: 'Цены', description: 'Цены.', path: '/choose/flat', self: '/choose/flat/rss.xml' }
    const [flat, action] = itemsOf(rssXml(ORIGIN, { ...words, items: news }))
    expect(flat).toMatchObject({
      link: `${ORIGIN}/choose/flat/101`,
      guid: `${ORIGIN}/choose/flat/101#1795255200000`,
      isPermaLink: 'false',
      pubDate: 'Sat, 21 Nov 2026 10:00:00 GMT',
    })
    expect(action).toMatchObject({
      title: 'Акция: Скидка & подарок',
      guid: `${ORIGIN}/actions/skidka`,
      pubDate: 'Fri, 20 Nov 2026 00:00:00 GMT',
    })
  })

  it('as JSON Feed 1.1 also has what the API says of a flat', () => {
    const feed = JSON.parse(jsonFeed(ORIGIN, 'Сажень', news))
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Цены и новые квартиры – Сажень',
      feed_url: `${ORIGIN}/choose/flat/changes.json`,
      items: [
        { url: `${ORIGIN}/choose/flat/101`, _change: { kind: 'price', price: 6_000_000, flat: { id: 101 } } },
        { url: `${ORIGIN}/actions/skidka`, date_published: '2026-11-20T00:00:00.000Z' },
      ],
    })
    expect(feed.items[1]).not.toHaveProperty('_change')
  })
})
