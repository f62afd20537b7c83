import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import { dataOf, openTestApi, type TestApi } from '../../fixtures/api/api.ts'

/** A layout of an announced project: its flats are drawn, and none is public yet. */
const TYPE = 41

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
  const { database, catalogue } = api.context
  const place = { project_id: 12, building_id: 112 }
  await database
    .insertInto('building')
    .values({ id: 112, project_id: 12, slug: '1', number: '1', name: 'Дом 1', floors_total: 9 })
    .execute()
  await database
    .insertInto('layout_type')
    .values({ id: TYPE, project_id: 12, code: 'skoro-1', title: '1-комнатная у озера', rooms: 1 })
    .execute()
  const flat = { ...place, source_id: 1, layout_type_id: TYPE, rooms: 1, area: 40, price: 4_000_000 }
  await database
    .insertInto('flat')
    .values([
      { ...flat, external_id: 'o1', number: '1', floor: 2, status: 'hidden' },
      { ...flat, external_id: 'o2', number: '2', floor: 3, status: 'unknown' },
      { ...flat, external_id: 'o3', number: '3', floor: 4, status: 'free', removed_at: new Date(0) },
    ])
    .execute()
  await database
    .insertInto('selection')
    .values({
      ...{ path: 'skoro', kind: 'types', h1: 'Планировки «Скоро»', title: 'Скоро', description: 'Скоро' },
      ...{ filter: JSON.stringify({ project: ['skoro'] }), group_label: 'Проекты', label: 'Скоро' },
    })
    .execute()
  await catalogue.replaceAll(await loadCatalogue(database))
})
afterAll(() => api.close())

it('has no card and no flats', async () => {
  expect((await api.get(`/type/${TYPE}/`)).status).toBe(404)
  expect(await dataOf(await api.get('/types/?project=skoro'))).toMatchObject({
    types: { total: 0, items: [] },
  })
})

const LINK = /у озера|skoro-1|choose\/type\/41\b/
const LINKING = {
  'the list of types, which the sitemap is made of': '/types/?limit=1000',
  'the list of types with reserved flats': '/types/?limit=1000&reserved=1',
  'the types of a selection': '/typesSeo/skoro/',
  'the slider': '/types_slider',
  'the search by its words': `/search/?q=${encodeURIComponent('озера')}`,
  'the search by its project': `/search/?q=${encodeURIComponent('скоро')}`,
  'the home page': '/home/',
}

it.each(Object.entries(LINKING))('is in no link of %s', async (_, address) => {
  const answer = await api.get(address)
  expect(answer.status).toBe(200)
  expect(await answer.text()).not.toMatch(LINK)
})

it('is missing among favourites', async () => {
  const { types, missing } = await dataOf(await api.get(`/favorites/?types=${TYPE},2`))
  expect(types).toMatchObject([{ id: 2 }])
  expect(missing).toEqual({ flats: [], types: [TYPE] })
})

it('is the type of no flat that is shown', async () => {
  const { flats } = await dataOf(await api.get('/flats/?limit=1000&reserved=1'))
  expect(flats).not.toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ type_id: TYPE })]),
  })
})

/** The directory's link to the selection of its project. */
async function linkToSelection() {
  const { groups } = await dataOf(await api.get('/seo/choose-param/?kind=types'))
  const { links } = z.object({ links: z.array(z.looseObject({ path: z.string() })) }).parse(
    z
      .array(z.looseObject({ title: z.string() }))
      .parse(groups)
      .find(({ title }) => title === 'Проекты'),
  )
  return links.find(({ path }) => path === 'skoro')
}

it('is not counted in the link to its selection, which has no price then', async () => {
  expect(await linkToSelection()).toMatchObject({ count: 0, flats: 0, price_from: null })
})

it('is in all of them, save the home page, once a flat of it is free', async () => {
  const { database, catalogue } = api.context
  await database.updateTable('flat').set({ status: 'free' }).where('external_id', '=', 'o1').execute()
  await catalogue.replaceAll(await loadCatalogue(database))
  const answers = Object.entries(LINKING).map(async ([name, address]) => {
    return LINK.test(await (await api.get(address)).text()) ? name : []
  })
  expect((await Promise.all(answers)).flat()).toEqual(
    Object.keys(LINKING).filter((name) => name !== 'the home page'),
  )
  expect(await linkToSelection()).toMatchObject({ count: 1, flats: 1, price_from: 4_000_000 })
})
