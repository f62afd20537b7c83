import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

describe('contacts', () => {
  it('name every city with its offices, their hours, and whether they are open by the clock of the city', async () => {
    const { body } = await ask('/contacts/')
    expect(body.data.company).toMatchObject({ inn: '5900000010', email: 'dom@sazhen.example' })
    const [perm, ural, empty] = body.data.cities
    expect(perm).toMatchObject({ slug: 'perm', is_main: true, name_prep: 'в Перми', phone: '+73420000000' })
    expect(perm.offices).toMatchObject([
      {
        slug: 'bereg',
        has_parking: true,
        how_to_get: 'Вход со\u00a0двора.',
        hours: ['ежедневно 0:00–23:59'],
        photos: [{ url: '/media/p/yard.webp' }],
      },
    ])
    expect(ural.offices).toMatchObject([{ slug: 'ural', hours: [], state: null }])
    expect(empty.offices).toEqual([])
  })

  it('are the same in the file of offices', async () => {
    const { body } = await ask('/contacts-offices')
    expect(body.data.cities[0].offices).toMatchObject([{ slug: 'bereg', address: 'ул.\u00a0Набережная, 1' }])
  })
})

const slugs = z.array(z.looseObject({ slug: z.string() })).transform((items) => items.map(({ slug }) => slug))

describe('vacancies', () => {
  it('stand from the newest, without those that have ended, with what they can be narrowed by', async () => {
    const { body } = await ask('/vacancies/')
    expect(slugs.parse(body.data.vacancies.items)).toEqual(['prorab', 'menedzher', 'smetchik'])
    expect(body.data.vacancies).toMatchObject({ limit: 12, offset: 0, total: 3 })
    expect(body.data.cities).toEqual([
      // As everywhere on the site, the main city first.
      { id: 4, name: 'Пермь', count: 2 },
      { id: 1, name: 'Екатеринбург', count: 1 },
    ])
    expect(body.data.departments).toEqual([
      { name: 'Продажи', count: 1 },
      { name: 'Стройка', count: 2 },
    ])
  })

  it('are narrowed by city and department; each choice is counted with the other one', async () => {
    const { body } = await ask(`/vacancies/?city=4&department=${encodeURIComponent('Стройка')}`)
    expect(slugs.parse(body.data.vacancies.items)).toEqual(['smetchik'])
    expect(body.data.cities).toMatchObject([
      { id: 4, count: 1 },
      { id: 1, count: 1 },
    ])
    expect((await ask('/vacancies/?city=perm')).status).toBe(400)
    expect((await ask('/vacancies/?limit=101')).status).toBe(400)
  })

  it('one tells its pay, and the moment at which it goes in the zone of the company', async () => {
    const { body } = await ask('/vacancies/menedzher/')
    expect(body.data.vacancy).toMatchObject({
      city: { id: 4, name: 'Пермь' },
      salary_from: 90_000,
      salary_to: 140_000,
      date: '1\u00a0октября 2026',
      day: '2026-10-01',
      valid_through: '2099-01-31T23:59:00+05:00',
    })
    expect((await ask('/vacancies/ushla/')).status).toBe(404)
  })
})

it('partners stand in the order of the editor, of all kinds or of one', async () => {
  const all = await ask('/partners/')
  expect(slugs.parse(all.body.data.partners.items)).toEqual(['podryadchik', 'bank'])
  const { body } = await ask('/partners/?kind=bank')
  expect(body.data.partners).toMatchObject({ total: 1, items: [{ slug: 'bank', kind: 'bank' }] })
  expect((await ask('/partners/?kind=friend')).status).toBe(400)
})

it('all of them are found by the search, on the pages that show them', async () => {
  const found = async (q: string) => {
    const { body } = await ask(`/search/?q=${encodeURIComponent(q)}`)
    return z
      .array(z.looseObject({ url: z.string() }))
      .parse(body.data.objects ?? [])
      .map(({ url }) => url)
  }
  expect(await found('офис набережная')).toContain('/contacts#bereg')
  expect(await found('контакты')).toContain('/contacts')
  // A page of words that the page of the site hides.
  expect(await found('как нас найти')).not.toContain('/contacts')
  expect(await found('вакансия менеджер')).not.toContain('/vacancies/ushla')
  expect(await found('menedzher')).toContain('/vacancies/menedzher')
  expect(await found('партнёр podryadchik')).toContain('/partners#podryadchik')
})

it('and stand in the list of pages, each once', async () => {
  const { body } = await ask('/seoPages/')
  const urls = z
    .array(z.looseObject({ url: z.string() }))
    .parse(body.data.pages)
    .map(({ url }) => url)
  for (const url of ['/contacts', '/partners', '/vacancies', '/vacancies/prorab']) {
    expect([url, urls.filter((each) => each === url).length]).toEqual([url, 1])
  }
  expect(urls).not.toContain('/vacancies/ushla')
})
