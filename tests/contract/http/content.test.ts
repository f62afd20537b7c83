import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

describe('pages of words', () => {
  it.each([
    ['/ethics/', 'ethics', 'Кодекс этики'],
    ['/page/ethics/', 'ethics', 'Кодекс этики'],
    ['/invest/', 'invest', 'Инвесторам'],
    ['/page/uniqueConditions/', 'unikalnye-usloviya-pokupki-novostroek', 'Особые условия'],
  ])('%s answers with its blocks', async (path, slug, title) => {
    const { status, body } = await ask(path)
    expect(status).toBe(200)
    expect(body.data.page).toMatchObject({ slug, title, versions: [] })
    expect(body.data.page.body).toEqual([
      { kind: 'heading', level: 2, id: 'начало', spans: [{ text: 'Начало' }] },
      {
        kind: 'paragraph',
        spans: [{ text: 'Текст со\u00a0' }, { text: 'ссылкой', href: '/choose' }, { text: '.' }],
      },
    ])
  })

  it('a legal text answers with the version in force today, or an earlier one, never a coming one', async () => {
    const { body } = await ask('/page/politics/')
    expect(body.data.page).toMatchObject({
      slug: 'politics',
      valid_from: '2026-03-01',
      versions: ['2026-03-01', '2025-06-01'],
    })
    const earlier = await ask('/page/politics/?version=2025-06-01')
    expect(earlier.body.data.page.valid_from).toBe('2025-06-01')
    expect((await ask('/page/politics/?version=2999-01-01')).status).toBe(404)
    expect((await ask('/page/politics/?version=2025-06-02')).status).toBe(404)
    expect((await ask('/page/politics/?version=%D0%B2%D1%87%D0%B5%D1%80%D0%B0')).status).toBe(400)
  })

  it.each(['/page/net-takoy/', '/services/net-takoy/', '/page/__proto__/', '/page/constructor/'])(
    '%s is not found',
    async (path) => {
      const { status } = await ask(path)
      expect([400, 404]).toContain(status)
    },
  )
})

it('menus and the sitemap name the pages that content fills', async () => {
  const { body } = await ask('/projects/menu/')
  const groups: { title: string; links: { label: string; href: string }[] }[] = body.data.menu.groups
  expect(groups.map(({ title, links }) => [title, links.map(({ href }) => href)])).toEqual([
    [
      'Купить',
      [
        '/unikalnye-usloviya-pokupki-novostroek',
        '/services/purchases',
        '/services/order',
        // Units of the feed fill these, not the content folder.
        '/choose/storehouse',
        '/commerce',
      ],
    ],
    ['Выбрать', ['/projects/progress']],
    [
      'Компания',
      [
        '/about',
        '/about/answers',
        '/about/disclosure-of-information',
        '/ethics',
        '/invest',
        '/press/news',
        '/press/publications',
        '/press/photos',
        '/press/videos',
        '/vacancies',
        '/partners',
        '/contacts',
        '/docs/standarts',
      ],
    ],
    ['Услуги', ['/services/mortgage', '/services', '/services/insurance']],
    [
      'Документы',
      [
        '/docs',
        // A service whose page explains a legal text.
        '/services/offer',
        '/agreement/cookie',
        '/agreement/fraud',
        '/agreement/legal',
        '/agreement/politics',
      ],
    ],
  ])
  const { body: seo } = await ask('/seoPages/')
  const urls = seo.data.pages.map(({ url }: { url: string }) => url)
  expect(urls).toEqual(expect.arrayContaining(groups.flatMap(({ links }) => links.map(({ href }) => href))))
})
