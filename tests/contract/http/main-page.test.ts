import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { company, setCompany } from '#app/config/company.ts'
import { dataOf, openTestApi, type TestApi } from '../../fixtures/api/api.ts'

const known = company()

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterEach(() => setCompany(known))
afterAll(() => api.close())

const named = z.array(z.looseObject({ slug: z.string() }))
const answered = z.object({ data: z.object({ main: z.looseObject({ actions: named, news: named }) }) })

async function askMain() {
  const { main } = answered.parse(await (await api.get('/home/')).json()).data
  return { actions: main.actions.map(({ slug }) => slug), news: main.news.map(({ slug }) => slug) }
}

it('the main page has the promotions that hold today, and the newest news', async () => {
  const list = await (await api.get('/news/list/?limit=3')).json()
  expect(await askMain()).toEqual({
    actions: ['bez-doma', 'skidka'],
    news: list.data.news.items.map(({ slug }: { slug: string }) => slug),
  })
})

it('the newest news are a list of their own, with their addresses', async () => {
  const { data } = await (await api.get('/press-news')).json()
  expect(data.news).toHaveLength(12)
  expect(data.news[0]).toMatchObject({
    url: expect.stringMatching(/^\/press\/news\/n\d\d$/),
    title: expect.stringMatching(/^Новость/),
    date: expect.stringMatching(/ 2026$/),
    lead: 'Коротко.',
    image: { alt: 'Двор' },
  })
})

it('sections that are off are not on the main page', async () => {
  setCompany({ ...known, off: ['/actions', '/press'] })
  expect(await askMain()).toEqual({ actions: [], news: [] })
})

it('what stands on the main page is the sum of the list of finished projects', async () => {
  const counts = z.object({ houses: z.number(), flats: z.number() })
  const main = z
    .object({ data: z.object({ main: z.looseObject({ finished: counts.optional() }) }) })
    .parse(await (await api.get('/home/')).json())
  const list = z
    .object({ data: z.object({ cities: z.array(z.object({ projects: z.array(counts) })) }) })
    .parse(await (await api.get('/projects_finished/')).json())
  const projects = list.data.cities.flatMap((city) => city.projects)
  expect(projects.length).toBeGreaterThan(0)
  expect(main.data.main.finished).toMatchObject({
    houses: projects.reduce((sum, { houses }) => sum + houses, 0),
    flats: projects.reduce((sum, { flats }) => sum + flats, 0),
  })
})

it('a view that leads to no single project has neither a deadline nor a price, and such a promotion no city', async () => {
  const { slider, banner } = await dataOf(await api.get('/slider/'))
  expect(slider).toMatchObject([{ project: null }, { project: null }])
  expect(banner).toMatchObject({ city: null })
})
