import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { company, setCompany } from '#app/config/company.ts'
import { siteMapSchema } from '#app/contract/seo.ts'
import { dataOf, openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { addGenplan } from '../../fixtures/genplan.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const readMap = async () => siteMapSchema.parse(await dataOf(await api.get('/sitemap/')))

const FEEDS = 'Ленты RSS и\u00a0JSON'

/** Addresses of sections of the tree. */
async function addresses(isWanted: (title: string) => boolean): Promise<string[]> {
  const { sections } = await readMap()
  return sections
    .filter(({ title }) => isWanted(title))
    .flatMap(({ links }) => links)
    .flatMap(({ url, links }) => [url ?? [], links.map((below) => below.url)].flat())
}

it('has each page that search engines are invited to once, and no other', async () => {
  const { pages } = z
    .object({ pages: z.array(z.looseObject({ url: z.string() })) })
    .parse(await dataOf(await api.get('/seoPages/')))
  expect((await addresses((title) => title !== FEEDS)).sort()).toEqual(pages.map(({ url }) => url).sort())
})

it('has the feeds of prices and of the lists of the press centre, and none of a list that is empty', async () => {
  const feeds = () => addresses((title) => title === FEEDS)
  const prices = ['/choose/flat/rss.xml', '/choose/flat/changes.json']
  expect((await feeds()).toSorted()).toEqual(
    [
      ...prices,
      ...['news', 'publications', 'photos', 'videos'].map((list) => `/press/${list}/rss.xml`),
    ].sort(),
  )
  const { database } = api.context
  await database
    .updateTable('entry')
    .set({ archived_at: new Date() })
    .where('kind', '=', 'video-album')
    .execute()
  await api.readEntries()
  expect(await feeds()).not.toContain('/press/videos/rss.xml')
})

it('puts pages below those that they belong to', async () => {
  const { sections } = await readMap()
  const section = (title: string) => sections.find((each) => each.title === title)?.links ?? []
  expect(section('Разделы').find(({ url }) => url === '/projects')?.links).toContainEqual({
    label: 'Списком',
    url: '/projects/list',
  })
  const bereg = section('Проекты').find(({ url }) => url === '/projects/bereg')
  expect(bereg?.label).toBe('Берёзовый берег')
  expect(bereg?.links).toContainEqual({ label: 'Ход строительства', url: '/projects/bereg/progress' })
  expect(bereg?.links).toContainEqual(
    expect.objectContaining({
      label: 'Корпус 1: шахматка квартир',
      row: { title: 'Шахматка квартир, корпус', name: '1' },
    }),
  )
  const labels = section('Разделы').flatMap(({ label, links }) => [
    label,
    ...links.map((below) => below.label),
  ])
  expect(new Set(labels).size).toBe(labels.length)
  expect(section('Проекты').map(({ url }) => url)).toContain('/projects-finished/gotovyy')
  expect(section('Подборки')).toEqual([
    {
      label: 'По комнатам',
      links: expect.arrayContaining([{ label: 'Студии', url: '/nedvizhimost/studii' }]),
    },
  ])
})

it('calls the page of a street as the company does', async () => {
  const before = company()
  setCompany({ ...before, street: { project: 'bereg', label: 'Прогулка вдоль берега' } })
  const { sections } = await readMap().finally(() => setCompany(before))
  const links = sections.flatMap((section) => section.links).flatMap((link) => [link, ...link.links])
  expect(links.find(({ url }) => url === '/zarechenskaya')?.label).toBe('Прогулка вдоль берега')
})

it('never shows what belongs to a project that is not published', async () => {
  expect(JSON.stringify(await readMap())).not.toMatch(/тайн|taynyy|taynye/i)
})

it('puts the floors of the main master plan, which are of no project, below the ways to choose', async () => {
  await addGenplan(api.context.database)
  const { sections } = await readMap()
  const [own, projects] = sections
  expect(own?.links.find(({ url }) => url === '/choose')?.links).toContainEqual({
    label: 'Этажи на генплане',
    url: '/genplan-floors',
  })
  expect(projects?.links.map(({ url }) => url)).not.toContain('/genplan-floors')
})
