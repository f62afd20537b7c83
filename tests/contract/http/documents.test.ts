import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

async function ask(path: string) {
  const answer = await api.get(encodeURI(path))
  expect(answer.status).toBe(200)
  return (await answer.json()).data
}
const slugs = (items: { slug: string }[]) => items.map(({ slug }) => slug)

it('documents in force come the newest first, with what pages show of them', async () => {
  const { documents, facets } = await ask('/documents/list/')
  expect(documents).toMatchObject({ limit: 40, offset: 0, total: 2 })
  expect(documents.items).toEqual([
    expect.objectContaining({
      slug: 'report',
      project: null,
      section: { url: 'reports', title: 'Отчётность' },
    }),
    {
      slug: 'permit',
      title: 'Разрешение на\u00a0строительство',
      kind: 'РНС',
      date: '18\u00a0апреля 2025',
      day: '2025-04-18',
      file: '/media/d/permit.pdf',
      ext: 'pdf',
      size: 30_000,
      pages: 2,
      section: { url: 'permits', title: 'Разрешения' },
      project: { slug: 'bereg', name: 'Берёзовый берег' },
      archive: false,
    },
  ])
  expect(facets).toEqual({
    sections: [
      { url: 'permits', title: 'Разрешения', count: 1 },
      { url: 'reports', title: 'Отчётность', count: 1 },
    ],
    projects: [{ slug: 'bereg', name: 'Берёзовый берег', count: 1 }],
    years: [
      { year: 2026, count: 1 },
      { year: 2025, count: 1 },
    ],
    archive: { current: 2, archived: 1 },
    standarts: 2,
  })
})

it.each([
  ['section=permits', ['permit']],
  ['project=bereg', ['permit']],
  ['year=2026', ['report']],
  ['project=bereg&year=2026', []],
  ['archive=1', ['permit-old']],
  ['q=ёлка', ['report']],
  ['q=ЕЛКИ отчет', ['report']],
  ['q=елки разрешение', []],
  ['q=', ['report', 'permit']],
  ['limit=1&offset=1', ['permit']],
])('?%s finds %j', async (query, found) => {
  expect(slugs((await ask(`/documents/list/?${query}`)).documents.items)).toEqual(found)
})

it('a choice is counted with the others, not with itself', async () => {
  const { facets } = await ask('/documents/list/?section=reports&project=bereg')
  expect(facets.sections.map(({ count }: { count: number }) => count)).toEqual([1, 0])
  expect(facets.projects).toEqual([{ slug: 'bereg', name: 'Берёзовый берег', count: 0 }])
  expect(facets.archive).toEqual({ current: 0, archived: 0 })
})

it('sections come in the order of the editor; one without documents is left out', async () => {
  expect((await ask('/docs/list/')).docs).toEqual({
    items: [
      { url: 'permits', title: 'Разрешения', documents: 1 },
      { url: 'reports', title: 'Отчётность', documents: 1 },
    ],
    limit: 40,
    offset: 0,
    total: 2,
  })
})

it('standards have their documents, and lead to each other', async () => {
  const { standarts } = await ask('/standarts/')
  expect(standarts.items.map(({ url, documents }: Record<string, unknown>) => [url, documents])).toEqual([
    ['yard', 1],
    ['house', 0],
  ])
  const { standart } = await ask('/standarts/yard/')
  expect(standart).toMatchObject({
    url: 'yard',
    documents: [{ slug: 'yard-1', title: 'Стандарт двора', ext: 'pdf', size: 30_000 }],
    previous: null,
    next: { url: 'house' },
  })
  expect(standart.body[0]).toMatchObject({ kind: 'heading' })
  const { documents } = await ask('/standartsDocs/')
  expect(documents).toMatchObject({ total: 1, items: [{ standart: { url: 'yard' } }] })
  expect((await ask('/standartsDocs/?standart=house')).documents.total).toBe(0)
})

it.each([
  ['/documents/list/?section=net', 400],
  ['/documents/list/?project=net-takogo', 400],
  ['/documents/list/?project=taynyy', 400],
  ['/documents/list/?year=вчера', 400],
  ['/documents/list/?limit=9999', 400],
  ['/documents/list/?archive=maybe', 400],
  ['/standarts/net/', 404],
  ['/standartsDocs/?standart=net', 400],
])('%s answers %i', async (path, status) => {
  const answer = await api.get(encodeURI(path))
  expect(answer.status).toBe(status)
  expect((await answer.json()).message).toMatch(/[а-я]/)
})
