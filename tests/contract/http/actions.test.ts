import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

async function ask(path: string) {
  const answer = await api.get(path)
  return { status: answer.status, body: await answer.json() }
}

const slugs = z.object({
  data: z.object({ actions: z.looseObject({ items: z.array(z.looseObject({ slug: z.string() })) }) }),
})

it('lists active promotions first, then coming ones, then ended ones from the latest year', async () => {
  const { body } = await ask('/actions/list/')
  expect(slugs.parse(body).data.actions.items.map(({ slug }) => slug)).toEqual([
    'bez-doma',
    'skidka',
    'skoro',
    'nedavnyaya',
    'proshlaya',
    'davnyaya',
  ])
  expect(body.data.actions).toMatchObject({ limit: 12, offset: 0, total: 6 })
  expect(body.data.actions.items[4]).toMatchObject({
    active: false,
    date: 'с 1\u00a0января 2024 по 31\u00a0марта 2025',
    countdown: 'закончилась 31\u00a0марта 2025',
    days_left: null,
  })
})

it('answers with a page of the list, and refuses a limit that is too great', async () => {
  const { body } = await ask('/actions/list/?limit=2&offset=1')
  expect(slugs.parse(body).data.actions.items.map(({ slug }) => slug)).toEqual(['skidka', 'skoro'])
  expect(body.data.actions).toMatchObject({ limit: 2, offset: 1, total: 6 })
  expect((await ask('/actions/list/?limit=101')).status).toBe(400)
})

it('one promotion counts the same free flats as the list of flats by its filter', async () => {
  const { body } = await ask('/actions/skidka/')
  const { body: list } = await ask('/flats/?project=bereg&rooms=1')
  expect(list.data.flats.total).toBeGreaterThan(0)
  expect(body.data.action).toMatchObject({
    slug: 'skidka',
    active: true,
    terms: ['Первое\u00a0условие.'].map((term) => expect.stringMatching(term.replace('\u00a0', '\\s'))),
    legal: expect.stringContaining('шрифт'),
    filter: { project: ['bereg'], rooms: [1] },
    flats_total: list.data.flats.total,
  })
})

it('the list tells of each active promotion how many free flats it is for, and the price of the cheapest', async () => {
  const { body } = await ask('/actions/list/')
  const { body: list } = await ask('/flats/?project=bereg&rooms=1&sort=price')
  const { body: one } = await ask('/actions/skidka/')
  const items: { price: number; price_old: number | null }[] = list.data.flats.items
  const gains = items.flatMap(({ price, price_old }) => (price_old === null ? [] : price_old - price))
  // Told of all flats of the promotion, so it has to be known of all.
  const isOfAll = gains.length === list.data.flats.total
  const offers = {
    flats: list.data.flats.total,
    price_from: items[0]?.price,
    gain: !isOfAll ? null : { min: Math.min(...gains), max: Math.max(...gains) },
    cities: [expect.any(String)],
  }
  expect(offers.price_from).toBeGreaterThan(0)
  const cards: { slug: string }[] = body.data.actions.items
  expect(cards.find(({ slug }) => slug === 'skidka')).toMatchObject({
    filter: { project: ['bereg'], rooms: [1] },
    offers,
  })
  expect(one.data.action.offers).toEqual(offers)
  // Its filter names a project that is not shown; the others have not begun, or are over.
  for (const card of cards.filter(({ slug }) => slug !== 'skidka')) expect(card).not.toHaveProperty('offers')
})

it.each([
  ['bez-doma', 'its filter names a project that is not shown'],
  ['proshlaya', 'it is over'],
  ['skoro', 'it has not begun'],
])('%s has no flats: %s', async (slug) => {
  const { status, body } = await ask(`/actions/${slug}/`)
  expect(status).toBe(200)
  expect(body.data.action.flats_total).toBeNull()
})

it('an unknown one is not found', async () => {
  expect((await ask('/actions/net-takoy/')).status).toBe(404)
})

it('the sitemap has the list and each promotion once', async () => {
  const { body } = await ask('/seoPages/')
  const urls: string[] = body.data.pages.map(({ url }: { url: string }) => url)
  expect(urls.filter((url) => url === '/actions')).toHaveLength(1)
  expect(urls.filter((url) => url === '/actions/skidka')).toHaveLength(1)
})
