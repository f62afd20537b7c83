import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

async function dataOf(path: string) {
  const answer = await api.get(path)
  expect(answer.status).toBe(200)
  return (await answer.json()).data
}

it('news come the newest first, twelve at a time, with the years that there are', async () => {
  const { news, years } = await dataOf('/news/list/')
  expect([news.items.length, news.limit, news.offset, news.total]).toEqual([12, 12, 0, 15])
  expect(years).toEqual([2026, 2025])
  const days = news.items.map(({ day }: { day: string }) => day)
  expect(days).toEqual(days.toSorted().toReversed())
  const rest = await dataOf('/news/list/?limit=12&offset=12')
  expect(rest.news.items.map(({ slug }: { slug: string }) => slug)).toContain('old')
  expect(rest.news.items).toHaveLength(3)
})

it('a year has its own list, and the year is the last four characters of the date', async () => {
  const { news } = await dataOf('/news/list/?year=2025')
  expect(news).toMatchObject({
    total: 1,
    items: [{ slug: 'old', date: '12\u00a0марта 2025', day: '2025-03-12' }],
  })
  expect(news.items[0].date.slice(-4)).toBe('2025')
  expect((await dataOf('/news/list/?year=2001')).news).toMatchObject({ total: 0, items: [] })
})

it('a project has its own list, and lists name the projects that they are about', async () => {
  const { publications, projects } = await dataOf('/publications/list/?project=bereg')
  expect(projects.map(({ slug }: { slug: string }) => slug)).toEqual(['bereg'])
  expect(publications).toMatchObject({ total: 1, items: [{ slug: 'paper' }] })
  expect((await dataOf('/news/list/?project=bereg')).news).toMatchObject({ total: 0, items: [] })
})

it('albums have a cover and a number of items', async () => {
  const { albums } = await dataOf('/photos/list/')
  expect(albums.items).toEqual([
    expect.objectContaining({ slug: 'yard', count: 2, cover: expect.objectContaining({ alt: 'Двор' }) }),
  ])
  const films = (await dataOf('/videos/list/')).albums.items
  expect(films).toContainEqual(
    expect.objectContaining({ slug: 'yard', seconds: 8, films: [{ title: 'Облёт', seconds: 8 }] }),
  )
  const { album } = await dataOf('/videos/yard/')
  expect(album.items).toEqual([
    expect.objectContaining({
      title: 'Облёт',
      seconds: 8,
      file: { url: '/media/v/yard.mp4', ext: 'mp4', bytes: 1000 },
    }),
  ])
})

it('links of a whole album, as earlier releases had them, are told', async () => {
  const { album } = await dataOf('/videos/elsewhere/')
  expect(album.links).toEqual([{ title: 'Проект', url: '/projects/bereg' }])
  expect((await dataOf('/videos/yard/')).album).not.toHaveProperty('links')
})

it('a project that there is not is not named', async () => {
  expect((await dataOf('/publications/paper/')).publication.project).toBe('bereg')
  expect((await dataOf('/publications/stray/')).publication).not.toHaveProperty('project')
  const { publications } = await dataOf('/publications/list/')
  expect(publications.items.map(({ project }: { project?: string }) => project)).toEqual(['bereg', undefined])
})

it('the sites of other people’s players are told, and only those that albums need', async () => {
  expect(await dataOf('/video_services/')).toEqual({ services: ['vk'] })
})

it.each([
  ['/news/net-takoy/', 404],
  ['/publications/n10/', 404],
  ['/photos/old/', 404],
  ['/videos/old/', 404],
  ['/news/list/?limit=1000', 400],
  ['/news/list/?year=вчера', 400],
])('%s answers %i', async (path, status) => {
  const answer = await api.get(encodeURI(path))
  expect(answer.status).toBe(status)
  expect((await answer.json()).message).toMatch(/[а-я]/)
})
