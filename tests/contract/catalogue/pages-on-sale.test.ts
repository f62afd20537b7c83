import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import { dataOf, openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { HIDDEN_FLAT, SOLD_FLAT, UNPRICED_FLAT } from '../../fixtures/api/api-catalogue.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const answerSchema = z.object({
  pages: z.array(
    z.object({ url: z.string(), lastmod: z.string(), pictures: z.array(z.string()).optional() }),
  ),
  total: z.int(),
})

const listed = async (query: string) =>
  answerSchema.parse(await dataOf(await api.get(`/seo/on-sale/?${query}`)))
const urls = async (query: string) => (await listed(query)).pages.map(({ url }) => url)

it('names free flats alone, each once, in pieces too', async () => {
  const { pages, total } = await listed('kind=flats')
  const all = pages.map(({ url }) => url)
  expect(new Set(all).size).toBe(total)
  expect(all).toContain(`/choose/flat/${UNPRICED_FLAT}`)
  for (const id of [SOLD_FLAT, HIDDEN_FLAT]) expect(all).not.toContain(`/choose/flat/${id}`)
  const pieces = [...(await urls('kind=flats&limit=3')), ...(await urls('kind=flats&offset=3'))]
  expect(pieces).toEqual(all)
  expect((await listed('kind=flats&limit=0')).total).toBe(total)
})

it('names the layout types that have a free flat', async () => {
  const { data } = z
    .object({ data: z.object({ types: z.object({ items: z.array(z.object({ id: z.int() })) }) }) })
    .parse(await (await api.get('/types/?limit=100')).json())
  const ids = data.types.items.map(({ id }) => `/choose/type/${id}`)
  expect((await urls('kind=types')).toSorted()).toEqual(ids.toSorted())
})

it('loses a flat when it is sold, and tells of a price by the time of its change', async () => {
  const { database, catalogue } = api.context
  const [first, second] = (await urls('kind=flats&limit=2')).map((url) => Number(url.split('/').at(-1)))
  await database
    .updateTable('flat')
    .set({ status: 'sold' })
    .where('id', '=', first ?? 0)
    .execute()
  const at = new Date('2031-02-03T04:05:06Z')
  await database
    .insertInto('price_history')
    .values({ flat_id: second ?? 0, at, price: 1 })
    .execute()
  await catalogue.replaceAll(await loadCatalogue(database))
  const { pages } = await listed('kind=flats')
  expect(pages[0]).toMatchObject({ url: `/choose/flat/${second}`, lastmod: at.toISOString() })
})

it('tells that a layout has changed when one of its flats leaves the site', async () => {
  const { database, catalogue } = api.context
  const [url = ''] = await urls('kind=types')
  const at = new Date('2032-02-03T04:05:06Z')
  const [flat] = await database
    .selectFrom('flat')
    .select('id')
    .where('layout_type_id', '=', Number(url.split('/').at(-1)))
    .where('status', '=', 'free')
    .execute()
  await database
    .updateTable('flat')
    .set({ removed_at: at })
    .where('id', '=', flat?.id ?? 0)
    .execute()
  await catalogue.replaceAll(await loadCatalogue(database))
  const { pages } = await listed('kind=types')
  expect(pages[0]).toMatchObject({ url, lastmod: at.toISOString() })
})
