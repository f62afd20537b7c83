import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { commercialUnits } from '#app/backend/commerce/commercial-units.ts'
import { speakFor } from '#app/backend/company/current-company.ts'
import { type Commerce, commerceSchema, commercialCardSchema } from '#app/contract/commerce/commerce.ts'
import { searchAnswerSchema } from '#app/contract/search.ts'
import { dataOf, openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { COMMERCIAL_UNIT, SOLD_COMMERCIAL_UNIT, SOLD_FLAT } from '../../fixtures/api/api-catalogue.ts'
import { demoCompany } from '../../fixtures/runner/demo-company.ts'

const FACADE = { url: '/media/demo/facade.webp', width: 1500, height: 800, alt: 'Корпус 1' }
const FIRST_FLOOR = 'M0 700H1500V760H0Z'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
  const { database } = api.context
  const unit = await database
    .selectFrom('flat')
    .select(['project_id', 'building_id'])
    .where('id', '=', COMMERCIAL_UNIT)
    .executeTakeFirstOrThrow()
  const areas = JSON.stringify([{ kind: 'floor', floor: 1, path: FIRST_FLOOR, pin: null }])
  await database
    .insertInto('genplan_view')
    .values({ ...unit, kind: 'facade', picture: JSON.stringify(FACADE), areas })
    .execute()
})
afterEach(() => void speakFor(demoCompany))
afterAll(() => api.close())

async function commerce(query = ''): Promise<Commerce> {
  const answer = await api.get(`/commerce/?${query}`)
  expect(answer.status, query).toBe(200)
  return commerceSchema.parse((await dataOf(answer))['commerce'])
}

async function card(id: number) {
  return commercialCardSchema.parse((await dataOf(await api.get(`/commerce/${id}/`)))['unit'])
}

it('a company without the section has none of them', async () => {
  speakFor({ ...demoCompany, sections: { commerce: false } })
  expect((await api.get(`/commerce/${COMMERCIAL_UNIT}/`)).status).toBe(404)
  expect(await commercialUnits(api.context)).toEqual([])
})

describe('the commercial units', () => {
  it('are those on sale, the cheapest first, a price on request and what is reserved last', async () => {
    const { items, total, projects, purposes, area, price } = await commerce()
    expect(items.map(({ title, price, status }) => [title.replaceAll('\u00a0', ' '), price, status])).toEqual(
      [
        ['Коммерческое помещение, 40 м²', 6_000_000, 'free'],
        ['Офис, 84,3 м²', 12_600_000, 'free'],
        ['Коммерческое помещение, 210,5 м²', null, 'free'],
        ['Торговое помещение, 61 м²', 9_000_000, 'reserved'],
      ],
    )
    expect(total).toBe(4)
    expect(projects.map(({ slug, count }) => [slug, count])).toEqual([
      ['bereg', 3],
      ['sever', 1],
    ])
    expect(area).toEqual({ min: 40, max: 210.5 })
    expect(price).toEqual({ min: 6_000_000, max: 12_600_000 })
    expect(purposes).toEqual([
      { purpose: 'office', count: 1 },
      { purpose: 'retail', count: 1 },
    ])
  })

  it.each([
    ['project=bereg', [84.3, 210.5, 61]],
    ['project=sever', [40]],
    ['area_from=50&area_to=100', [84.3, 61]],
    ['project=sever&area_from=50', []],
    ['project=no-such', []],
    ['project=taynyy', []],
    ['purpose=office', [84.3]],
    ['purpose=catering', []],
    // A price on request is in no range.
    ['price_from=6000001', [84.3, 61]],
    ['price_to=9000000', [40, 61]],
    ['area_to=', [40, 84.3, 210.5, 61]],
    ['limit=1&offset=1', [84.3]],
  ])('%s: %j', async (query, areas) => {
    const { items, projects } = await commerce(query)
    expect(items.map(({ area }) => area)).toEqual(areas)
    expect(projects).toHaveLength(2)
  })

  it.each(['area_from=abc', 'purpose=zoo', 'price_to=1.5.2', 'area_to=-1', 'limit=0'])(
    'refuse %s',
    async (query) => {
      expect((await api.get(`/commerce/?${query}`)).status).toBe(400)
    },
  )

  it('have a card each, with what the feed tells', async () => {
    expect(await card(COMMERCIAL_UNIT)).toMatchObject({
      purpose: 'office',
      price: 12_600_000,
      price_old: 13_000_000,
      price_m2: 149_466,
      ceiling_height: 3.6,
      power_kw: 15,
      own_entrance: true,
      floor: 1,
      address: 'ул. Набережная, 1',
      description: 'Витрины на улицу.',
      tabs: [{ type: 'furniture' }, { type: 'floor' }],
      facts: expect.arrayContaining([
        { type: 'finish', label: 'Отделка', value: 'Черновая' },
        { type: 'power', label: 'Мощность', value: '15\u00a0кВт' },
        { type: 'entrance', label: 'Вход', value: 'Отдельный, с\u00a0улицы' },
        { type: 'water', label: 'Точки подвода воды', value: '2' },
        { type: 'parking', label: 'Парковка у\u00a0дома', value: 'Наземная' },
        { type: 'metro', label: 'Метро', value: 'Речная, 7\u00a0минут пешком' },
        { type: 'cadastral', label: 'Кадастровый номер', value: '59:01:0000000:12' },
      ]),
      links: [{ title: '3D-тур по\u00a0помещению', url: 'https://tour.example/office' }],
      project: { slug: 'bereg' },
    })
  })

  it('show their house, with the floor of each where it is drawn', async () => {
    expect((await card(COMMERCIAL_UNIT)).facade).toEqual({ ...FACADE, path: FIRST_FLOOR })
    const { items } = await commerce()
    const told = items.map(({ project, floor, facade }) => [project.slug, floor, facade?.path])
    expect(told).toContainEqual(['bereg', -1, null])
    expect(told).toContainEqual(['bereg', 1, FIRST_FLOOR])
    expect(items.find(({ project }) => project.slug === 'sever')?.facade).toBeNull()
  })

  it('say on their cards how they are paid, in words of the company; a sold one does not', async () => {
    expect((await card(COMMERCIAL_UNIT)).terms).toEqual([{ title: 'Рассрочка', text: 'Половина сразу.' }])
    expect((await card(SOLD_COMMERCIAL_UNIT)).terms).toEqual([])
  })

  it('have free ones beside them, of the same use and of near areas first', async () => {
    const { similar } = await card(COMMERCIAL_UNIT)
    expect(similar.map(({ area, status }) => [area, status])).toEqual([
      [40, 'free'],
      [210.5, 'free'],
    ])
    expect(similar[0]).not.toHaveProperty('description')
  })

  it('keep the card of a sold one, without its price', async () => {
    expect(await card(SOLD_COMMERCIAL_UNIT)).toMatchObject({ status: 'sold', price: null, price_m2: null })
  })

  it('are listed with the plan that has their dimensions, and their cards begin with the furnished one', async () => {
    const { database, catalogue } = api.context
    const draw = async (plans: string) => {
      await database.updateTable('flat').set({ plans }).where('id', '=', COMMERCIAL_UNIT).execute()
      await catalogue.applyRows([], [COMMERCIAL_UNIT])
    }
    const [before] = await database
      .selectFrom('flat')
      .select('plans')
      .where('id', '=', COMMERCIAL_UNIT)
      .execute()
    const planOf = async () => (await commerce()).items.find(({ id }) => id === COMMERCIAL_UNIT)?.plan?.url
    expect(await planOf()).toBe('/media/demo/k1.svg')
    const drawing = { title: '', width: 7.2, height: 8.9 }
    await draw(
      JSON.stringify([
        { ...drawing, kind: 'furniture', url: '/media/demo/k1.svg' },
        { ...drawing, kind: 'plan', url: '/media/demo/k1-empty.svg' },
      ]),
    )
    expect(await planOf()).toBe('/media/demo/k1-empty.svg')
    expect((await card(COMMERCIAL_UNIT)).tabs.map(({ type }) => type)).toEqual(['furniture', 'plan'])
    await draw(JSON.stringify(before?.plans))
  })

  it('are no flats, and flats are none of them', async () => {
    expect((await api.get(`/commerce/${SOLD_FLAT}/`)).status).toBe(404)
    expect((await api.get(`/flat/${COMMERCIAL_UNIT}/`)).status).toBe(404)
    expect((await api.get('/commerce/1/')).status).toBe(404)
  })

  it('follow a change, as soon as the follower of the database has seen it', async () => {
    const { database, catalogue } = api.context
    const set = async (status: 'free' | 'sold') => {
      await database.updateTable('flat').set({ status }).where('id', '=', COMMERCIAL_UNIT).execute()
      await catalogue.applyRows([], [COMMERCIAL_UNIT])
    }
    expect((await commerce()).total).toBe(4)
    await set('sold')
    expect((await commerce()).total).toBe(3)
    await set('free')
    expect((await commerce()).total).toBe(4)
  })
})

it('are counted for the page of their complex while they are free, and found by words while they are on sale', async () => {
  const free = async (slug: string) => (await dataOf(await api.get(`/project/${slug}/`)))['project']
  expect(await free('bereg')).toMatchObject({ commerce_free: 2 })
  expect(await free('sever')).toMatchObject({ commerce_free: 1 })
  const found = async () => {
    const answer = await api.get(`/search/?q=${encodeURIComponent('помещение')}&kind=commerce&limit=50`)
    return searchAnswerSchema
      .parse(await dataOf(answer))
      .objects?.map(({ title, text }) => `${title}: ${text}`)
  }
  const plain = (await found())?.map((line) => line.replaceAll('\u00a0', ' '))
  expect(plain).toHaveLength(4)
  expect(plain).toContainEqual(expect.stringMatching(/^Торговое помещение, 61 м²: .*, в брони$/))
  expect(plain).toContainEqual(expect.stringMatching(/^Коммерческое помещение, 40 м²: .*, 6 млн ₽$/))
  speakFor({ ...demoCompany, sections: { commerce: false } })
  expect(await free('bereg')).toMatchObject({ commerce_free: 0 })
  expect(await found()).toBeUndefined()
})

describe('menus and the sitemap', () => {
  const texts = () =>
    Promise.all(
      ['/projects/menu/', '/sitemap/', '/seoPages/'].map(async (path) => (await api.get(path)).text()),
    )

  it('name the list while there is something to sell, and the sitemap each unit', async () => {
    const [menu, map, pages] = await texts()
    for (const text of [menu, map, pages]) expect(text).toContain('"/commerce"')
    for (const text of [map, pages]) {
      expect(text).toContain(`"/commerce/${COMMERCIAL_UNIT}"`)
      expect(text).not.toContain(`/commerce/${SOLD_COMMERCIAL_UNIT}`)
    }
  })

  it('are silent about it where the company does without', async () => {
    speakFor({ ...demoCompany, sections: { commerce: false } })
    for (const text of await texts()) expect(text).not.toContain('/commerce')
  })

  it('are silent about it where no feed has such a unit', async () => {
    const { database, catalogue } = api.context
    const hide = async (removed_at: string | null) => {
      const ids = await database
        .updateTable('flat')
        .set({ removed_at })
        .where('kind', '=', 'commercial')
        .where('number', '<>', 'П6')
        .returning('id')
        .execute()
      await catalogue.applyRows(
        [],
        ids.map(({ id }) => id),
      )
    }
    await hide('2026-01-01')
    for (const text of await texts()) expect(text).not.toContain('/commerce')
    expect(await commerce()).toMatchObject({ items: [], total: 0, projects: [], area: null })
    await hide(null)
  })
})
