import { isContractProcedure } from '@orpc/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import { calls } from '#app/contract/access.ts'
import { contract } from '#app/contract/contract.ts'
import { officeDay } from '#app/domain/moment.ts'
import { monthNumber } from '#app/domain/month.ts'
import { dataOf, openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import {
  COMMERCIAL_UNIT,
  ENDED_DISCOUNT_FLAT,
  HIDDEN_FLAT,
  LONE_LOT,
  SOLD_FLAT,
  UNPRICED_FLAT,
} from '../../fixtures/api/api-catalogue.ts'
import { DESCRIBED_ADVANTAGE } from '../../fixtures/api/api-projects.ts'
import { addGenplan } from '../../fixtures/genplan.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
  await addGenplan(api.context.database)
  await api.context.catalogue.replaceAll(await loadCatalogue(api.context.database))
})
afterAll(() => api.close())

/** A good address of every public call, by its name in the contract; the others: account/personal-requests.ts. */
const ADDRESSES: Record<string, string> = {
  'flats.list': '/flats/?rooms=1,2&price_to=9000000&sort=-price',
  'flats.groups': '/flats_groups/?rooms=1,2&sort=-area&limit=5',
  'flats.group': `/flats_group/${SOLD_FLAT}/?reserved=1`,
  'flats.filter': '/filter/?city=4&feature=loggia',
  'flats.total': '/flats_total/?reserved=1',
  'flats.rescue': '/flats_rescue/?price_to=1000&feature=loggia,corner',
  'flats.get': `/flat/${SOLD_FLAT}/`,
  'flats.priceChanges': '/price_changes/?limit=20&since=2026-01-01T00:00:00Z',
  'flats.pricesM2': '/prices_m2/?project=bereg,sever',
  'flats.floor': `/flat/${UNPRICED_FLAT}/floor/`,
  'flats.extras': `/flat/${UNPRICED_FLAT}/extras/`,
  'flats.sun': `/flat/${UNPRICED_FLAT}/sun/`,
  'flats.view': `/flat/${UNPRICED_FLAT}/view/`,
  'flats.seo': '/flatsSeo/perm/odnokomnatnye/?limit=5',
  'types.list': '/types/?rooms=1',
  'types.get': '/type/2/',
  'types.seo': '/typesSeo/planirovki/',
  'types.slider': '/types_slider',
  'cities.list': '/cities/?rooms=2',
  'about.company': '/about/',
  'about.answers': `/about/answers/?q=${encodeURIComponent('ключи')}`,
  'about.disclosure': '/about/disclosure/?project=bereg',
  'actions.list': '/actions/list/?limit=3&offset=1',
  'actions.get': '/actions/skidka/',
  'company.get': '/company/',
  'projects.menu': '/projects/menu/',
  'projects.get': '/project/bereg/',
  'buildings.list': '/buildings/',
  'buildings.ofProject': '/house/list/bereg/',
  'storehouse.projects': '/storehouse/projects/',
  'storehouse.list':
    '/storehouse/?project=bereg&house=korpus-1&area_from=3&price_to=600000&taken=1&sort=-area',
  'commerce.list': '/commerce/?project=bereg&area_from=50&area_to=200&limit=5',
  'commerce.get': `/commerce/${COMMERCIAL_UNIT}/`,
  'chess.get': '/house/chess/100/?rooms=2',
  'genplan.get': '/projects/genplan/bereg/?house=korpus-1&rooms=2',
  'genplan.floor': '/projects/genplan/bereg/3/?house=korpus-1',
  'finished.list': '/projects_finished/',
  'finished.get': '/projects_finished/gotovyy/',
  'map.projects': '/projectMapContent/',
  'map.infrastructure': '/infrastructure/bereg/?category=school,park',
  'progress.ofProject': '/dynamics/bereg/?building=korpus-2&month=2026-11',
  'progress.webcams': '/webcams/',
  'progress.overview': '/dynamics_progress/',
  'popups.advantage': `/advantages_popup/?id=${DESCRIBED_ADVANTAGE}`,
  'popups.furnish': '/furnish_popup/',
  'main.home': '/home/',
  'main.slider': '/slider/',
  'contacts.page': '/contacts/',
  'vacancies.list': '/vacancies/?city=4&department=%D0%9F%D1%80%D0%BE%D0%B4%D0%B0%D0%B6%D0%B8&limit=5',
  'vacancies.get': '/vacancies/menedzher/',
  'mortgage.find': '/mortgage/?price=8000000&first=1608000&years=25&matcap=0&programme=family&sort=rate',
  'mortgage.offers': '/mortgage/offers/',
  'partners.list': '/partners/?kind=bank&limit=5',
  'contacts.offices': '/contacts-offices',
  'forms.consents': '/form/consents/',
  'forms.consent': '/form/consents/pd/',
  'forms.next': '/form/next/?project=bereg',
  'forms.pushKey': '/form/8/push-key/',
  'forms.alertSubject': '/form/8/subject/?about=flat:9001',
  'forms.hours': '/form/6/hours/?project=bereg',
  'main.pressNews': '/press-news',
  'documents.sections': '/docs/list/?limit=2',
  'documents.list': '/documents/list/?section=permits&project=bereg&year=2024&q=разреш&archive=1&limit=5',
  'documents.standards': '/standarts/?limit=1&offset=1',
  'documents.standard': '/standarts/yard/',
  'documents.standardDocuments': '/standartsDocs/?standart=yard',
  'content.page': '/page/politics/',
  'content.ethics': '/ethics/',
  'content.invest': '/invest/',
  'content.services': '/services/',
  'content.service': '/services/offer/',
  'content.purchases': '/purchases/',
  'press.newsList': '/news/list/?limit=5',
  'press.news': '/news/n10/',
  'press.publicationList': '/publications/list/',
  'press.publication': '/publications/paper/',
  'press.photoList': '/photos/list/',
  'press.photos': '/photos/yard/',
  'press.videoList': '/videos/list/',
  'press.videos': '/videos/yard/',
  'press.videoServices': '/video_services/',
  'seo.chooseParam': '/seo/choose-param/?kind=flats',
  'seo.chooseParamPages': '/seo/choose-param-pages/',
  'seo.pages': '/seoPages/',
  'seo.onSale': '/seo/on-sale/?kind=flats&limit=2',
  'seo.sitemap': '/sitemap/',
  'seo.moved': '/seo/moved/?path=/press/news/staraya',
  'search.find': `/search/?q=${encodeURIComponent('берез')}`,
  'favorites.list': `/favorites/?flats=${SOLD_FLAT},5&types=2`,
  'reservation.info': '/reservation/info/',
  'live.changes': '/flats_changes/?since=1',
}

const procedures = Object.entries(contract).flatMap(([resource, ofResource]) =>
  Object.entries(ofResource).map(([name, procedure]): [string, unknown] => [
    `${resource}.${name}`,
    procedure,
  ]),
)

describe('every public call', () => {
  it('is one of these: the same answer for everybody, which caches and other sites may have', () => {
    const names = calls.filter(({ access }) => access === 'public').map(({ name }) => name)
    expect(names.sort()).toEqual(Object.keys(ADDRESSES).sort())
  })

  it.each(procedures.filter(([name]) => name in ADDRESSES))(
    '%s answers what its contract promises, and nothing more',
    async (name, procedure) => {
      const schema = isContractProcedure(procedure) ? procedure['~orpc'].outputSchema : undefined
      if (!(schema instanceof z.ZodType)) throw new Error(`${name} has no output schema`)
      const answer = await api.get(ADDRESSES[name] ?? `no address for ${name}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      const body: unknown = await answer.json()
      expect(schema.parse(body)).toEqual(body)
    },
  )
})

describe('what a call answers', () => {
  const flat = async (id: number) =>
    z.looseObject({}).parse((await dataOf(await api.get(`/flat/${id}/`)))['flat'])

  it('shows a sold flat with the history of its price', async () => {
    expect(await flat(SOLD_FLAT)).toMatchObject({
      status: 'sold',
      price_history: [
        { at: '2025-01-01T00:00:00.000Z', price: 5_000_000, reason: 'Старт продаж' },
        { at: '2026-01-01T00:00:00.000Z', price: 5_500_000, reason: null },
      ],
    })
  })

  it('tells what can be reserved with a flat: of its house first, then the cheapest; no taken one, none without a price', async () => {
    const { extras } = await dataOf(await api.get(`/flat/${UNPRICED_FLAT}/extras/`))
    const choices = z
      .array(
        z.looseObject({
          units: z.array(z.looseObject({ number: z.string(), building: z.looseObject({ id: z.int() }) })),
        }),
      )
      .parse(extras)
    expect(choices).toMatchObject([
      {
        kind: 'storeroom',
        free: 4,
        price_from: 150_000,
        house: { free: 3, price_from: 150_000 },
        elsewhere: { free: 1, price_from: 240_000 },
      },
      { kind: 'parking', free: 2, price_from: 900_000, house: { free: 2, price_from: 900_000 } },
    ])
    expect(choices[1]).not.toHaveProperty('elsewhere')
    expect(
      choices.map(({ units }) => units.map(({ number, building }) => `${building.id} ${number}`)),
    ).toEqual([
      ['100 К1', '100 К2', '100 К11', '101 К1'],
      ['100 1', '100 2'],
    ])
  })

  it.each([
    ['kind=storeroom&number=1', ['К1', 'К11', 'К1'], 3],
    ['kind=storeroom&number=k-11', ['К11'], 1],
    ['kind=storeroom&floor=-2', ['К11'], 1],
    ['kind=parking&number=9', [], 0],
  ])(
    'finds what can be reserved with a flat by %s, and counts what there is besides',
    async (query, numbers, found) => {
      const { extras } = await dataOf(await api.get(`/flat/${UNPRICED_FLAT}/extras/?${query}`))
      const choices = z
        .array(z.looseObject({ found: z.int(), units: z.array(z.looseObject({ number: z.string() })) }))
        .parse(extras)
      expect(choices.map((choice) => choice.found)).toEqual([found])
      expect(choices[0]?.units.map(({ number }) => number)).toEqual(numbers)
      expect(choices[0]).toMatchObject(
        query.includes('parking')
          ? { free: 2, floors: [-1] }
          : { free: 4, price_from: 150_000, floors: [-1, -2] },
      )
    },
  )

  it('tells of the windows of a flat what its card promises, and has no answer where it promises none', async () => {
    const drawn = await flat(UNPRICED_FLAT)
    expect(drawn).toMatchObject({ around: { floor: true, sun: true, view: true } })
    const { sun } = await dataOf(await api.get(`/flat/${UNPRICED_FLAT}/sun/`))
    // The top of its drawing looks east, and its window to the right of it.
    expect(sun).toMatchObject({
      basis: 'houses',
      month: monthNumber(officeDay()) % 12,
      rooms: [{ room: 'Спальня', area: 12.4, side: 'Ю' }],
    })
    const { view } = await dataOf(await api.get(`/flat/${UNPRICED_FLAT}/view/`))
    // Floor 3 of a house whose second floor lies at 4 m, and the middle of a window.
    expect(view).toMatchObject({ height_m: 8.5, sides: [{ side: 'Ю', rooms: ['Спальня'] }] })

    const { flats } = await dataOf(await api.get('/flats/?building=101&limit=1'))
    const [other] = z.looseObject({ items: z.array(z.looseObject({ id: z.number() })) }).parse(flats).items
    expect(await flat(other?.id ?? 0)).toMatchObject({ around: { floor: false, sun: false, view: false } })
    for (const id of [other?.id, HIDDEN_FLAT, 999_999_999]) {
      const answers = await Promise.all(
        ['floor', 'sun', 'view'].map((part) => api.get(`/flat/${id}/${part}/`)),
      )
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    }

    const { months } = z.looseObject({ months: z.array(z.looseObject({ minutes: z.int() })) }).parse(sun)
    const kept = await dataOf(await api.get(`/favorites/?flats=${UNPRICED_FLAT},${other?.id}`))
    expect(months[2]?.minutes).toBeGreaterThan(0)
    expect(kept['flats']).toMatchObject([{ sun_minutes: months[2]?.minutes }, { sun_minutes: null }])
  })

  it.each([HIDDEN_FLAT, 999_999_999])('knows no flat %i', async (id) => {
    expect((await api.get(`/flat/${id}/`)).status).toBe(404)
  })

  it('writes the floor as "X из Y"', async () => {
    const { info } = await flat(SOLD_FLAT)
    expect(info).toMatchObject({
      params: expect.arrayContaining([{ type: 'floor', label: 'Этаж', value: '3 из 9' }]),
    })
  })

  it('brings the base price back when a discount has ended', async () => {
    expect(await flat(ENDED_DISCOUNT_FLAT)).toMatchObject({
      price: 6_500_000,
      price_old: null,
      discount: null,
      discount_percent: null,
    })
  })

  it('has no payment for a price on request', async () => {
    expect(await flat(UNPRICED_FLAT)).toMatchObject({ price: null, price_m2: null, month_pay: null })
  })

  it('counts a layout on its card, in favourites and in the list alike', async () => {
    const schema = z.looseObject({ id: z.number(), count: z.number(), price_from: z.number().nullable() })
    const list = z
      .looseObject({ items: z.array(schema) })
      .parse((await dataOf(await api.get('/types/')))['types'])
    expect(list.items.length).toBeGreaterThan(0)
    for (const type of list.items) {
      const card = schema.parse((await dataOf(await api.get(`/type/${type.id}/`)))['type_card'])
      const [kept] = z
        .array(schema)
        .parse((await dataOf(await api.get(`/favorites/?types=${type.id}`)))['types'])
      // Figures that a list alone has.
      const { price_to: _dearest, houses: _houses, main_rooms: _rooms, ...told } = type
      expect(card).toMatchObject(told)
      expect(kept).toMatchObject(told)
    }
  })

  it('offers free flats alone as similar ones', async () => {
    const { similar } = await flat(SOLD_FLAT)
    const lists = z
      .record(
        z.string(),
        z.array(
          z.looseObject({
            status: z.string(),
            price: z.number().nullable(),
            type_id: z.int().nullable(),
            area: z.number(),
          }),
        ),
      )
      .parse(similar)
    expect(
      Object.values(lists)
        .flat()
        .every(({ status }) => status === 'free'),
    ).toBe(true)
    const { cheaper = [] } = lists
    expect(
      cheaper.every(({ price }) => price !== null && price <= 6_000_000 * 0.96),
      'notably cheaper than 6 000 000 ₽',
    ).toBe(true)
    const plans = Map.groupBy(cheaper, (other) => other.type_id ?? `${other.area}`)
    expect(
      [...plans.values()].map(({ length }) => length),
      'two of the only other plan',
    ).toEqual([2])
  })

  it('keeps the order of favourites, and tells what is gone', async () => {
    const { flats, missing } = await dataOf(
      await api.get(`/favorites/?flats=${UNPRICED_FLAT},999999,${SOLD_FLAT}&types=77`),
    )
    expect(flats).toMatchObject([{ id: UNPRICED_FLAT, plan_width_m: null }, { id: SOLD_FLAT }])
    expect(missing).toEqual({ flats: [999_999], types: [77] })
  })

  it.each(['ёл-7-77', 'ЕЛ 7 77', 'ел777'])('finds a lot typed as "%s" first', async (q) => {
    const { objects } = await dataOf(await api.get(`/search/?q=${encodeURIComponent(q)}`))
    expect(objects).toMatchObject([{ kind: 'flat', url: `/choose/flat/${ENDED_DISCOUNT_FLAT}` }])
  })

  it.each(['types_slider', 'contacts-offices', 'press-news'])(
    'answers for %s as for a file too',
    async (name) => {
      const answer = await api.get(`/${name}.json`)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual(await (await api.get(`/${name}`)).json())
      expect((await api.get(`/${name}.json/`)).status).toBe(200)
    },
  )

  it('names the phone of every city beside its offices', async () => {
    const { cities } = await dataOf(await api.get('/contacts-offices.json'))
    const perm = { id: 4, phone: '+73420000000', offices: [expect.objectContaining({ slug: 'bereg' })] }
    expect(cities).toEqual(expect.arrayContaining([expect.objectContaining(perm)]))
  })

  it('says in words that nothing was found', async () => {
    const found = await dataOf(await api.get('/search/?q=zzz'))
    expect(found['objects']).toBeUndefined()
    expect(found['empty']).toContain('zzz')
  })

  it('finds flats by the words of their project, ё typed as е', async () => {
    const total = async (q: string) =>
      (await dataOf(await api.get(`/flats_total/?q=${encodeURIComponent(q)}`)))['total']
    const inProject = (await dataOf(await api.get('/flats_total/?project=bereg')))['total']
    expect(await total('березовый БЕРЕГ')).toBe(inProject)
    expect(await total('берёз закам')).toBe(inProject)
    expect(await total(LONE_LOT)).toBe(1)
    expect(await total('!!!')).toBe(0)
  })

  it('tells what to loosen and what comes nearest, but only when nothing fits', async () => {
    const { rescue } = await dataOf(await api.get('/flats_rescue/?price_to=1000'))
    expect(rescue).toMatchObject({ relax: [{ params: ['price_from', 'price_to'], label: 'Любая цена' }] })
    expect((await dataOf(await api.get('/flats_rescue/')))['rescue']).toEqual({
      relax: [],
      inverted: { ranges: [], count: 0 },
      alone: [],
      nearest: [],
      loosened: [],
    })
  })

  it('where giving up one condition does not help, counts what each finds by itself', async () => {
    const { rescue } = await dataOf(await api.get('/flats_rescue/?rooms=1&price_to=1000&area_to=1'))
    const { total } = await dataOf(await api.get('/flats_total/?rooms=1'))
    expect(rescue).toMatchObject({
      relax: [],
      alone: [
        { params: ['rooms'], count: total },
        { params: ['price_to'], count: 0 },
        { params: ['area_to'], count: 0 },
      ],
      loosened: [],
    })
  })

  it('names a range that nothing can be in, and counts what is found with its ends turned', async () => {
    const { rescue } = await dataOf(await api.get('/flats_rescue/?area_from=100&area_to=29'))
    const { total } = await dataOf(await api.get('/flats_total/?area_from=29&area_to=100'))
    expect(rescue).toMatchObject({ inverted: { ranges: ['area'], count: total }, nearest: [], loosened: [] })
    expect(total).toBeGreaterThan(0)
  })

  it('counts giving up all chosen features, as the link that drops them does', async () => {
    const { rescue } = await dataOf(
      await api.get('/flats_rescue/?feature=loggia,balcony,terrace,corner,storage,laundry,euro'),
    )
    const { total } = await dataOf(await api.get('/flats_total/'))
    expect(rescue).toMatchObject({
      relax: expect.arrayContaining([{ params: ['feature'], label: 'Без особых условий', count: total }]),
    })
  })

  it('never shows what belongs to a project that is not published', async () => {
    for (const address of [
      '/projects/menu/',
      '/cities/',
      '/buildings/',
      '/seo/choose-param-pages/',
      '/seoPages/',
    ]) {
      expect(await (await api.get(address)).text()).not.toMatch(/тайн|taynyy|taynye/i)
    }
    expect((await api.get('/project/taynyy/')).status).toBe(404)
    expect((await api.get('/flats/?building=104')).status).toBe(400)
  })

  it('answers a database without words with empty ones', async () => {
    await api.context.database.deleteFrom('content').where('key', '=', 'footer').execute()
    expect(await dataOf(await api.get('/personal/userinfo/'))).toEqual({ user: {} })
  })
})
