import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import { searchAnswerSchema } from '#app/contract/search.ts'
import { dataOf, openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { COMMERCIAL_UNIT, LONE_LOT, SOLD_FLAT } from '../../fixtures/api/api-catalogue.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

async function find(query: Record<string, string>) {
  const answer = await api.get(`/search/?${new URLSearchParams(query)}`)
  expect(answer.status).toBe(200)
  return searchAnswerSchema.parse(await dataOf(answer))
}

const first = async (q: string) => (await find({ q })).objects?.[0]

describe('finds the project', () => {
  it.each([
    'берёзовый берег',
    'березовый',
    'БЕРЕЗОВОГО БЕРЕГА',
    'берез',
    ',thtpjdsq ,thtu',
    'Иукуящм',
    'berezovyy bereg',
    'бреезовый',
    'березовый берет',
  ])('by "%s"', async (q) => {
    const { objects } = await find({ q })
    const projects = objects?.filter(({ kind }) => kind === 'project')
    expect(projects?.map(({ url }) => url)).toEqual(['/projects/bereg'])
  })
})

it.each([
  ['закамск', 'place', '/choose/flat?project=bereg'],
  ['Пермь', 'place', '/choose/flat?city=4'],
  ['корпус 2 берег', 'house', '/chess/bereg?house=korpus-2'],
  ['с лоджией', 'type', '/choose/type/2'],
  ['однокомнатные в перми', 'selection', '/nedvizhimost/perm/odnokomnatnye'],
  ['шахматка', 'page', '/chess'],
  ['офис 84,3', 'commerce', `/commerce/${COMMERCIAL_UNIT}`],
  ['нежилые помещения в берёзовом', 'commerce', `/commerce/${COMMERCIAL_UNIT}`],
  [`лот ${LONE_LOT}`, 'flat', '/choose/flat/9003'],
  ['кв. 9001', 'flat', `/choose/flat/${SOLD_FLAT}`],
] as const)('"%s" finds a %s', async (q, kind, url) => {
  const { objects = [] } = await find({ q })
  expect(objects.filter((object) => object.kind === kind).map((object) => object.url)).toContain(url)
})

it.each(['кладовка', 'кладовая', 'rkfljdrf', 'кладовка в берёзовом'])(
  'says first where storerooms are sold for "%s"',
  async (q) => {
    expect(await first(q)).toMatchObject({ kind: 'storeroom', url: '/bereg/storehouse' })
  },
)

it.each([
  'паркинг',
  'машиноместо',
  'машино-место',
  'парковка в берёзовом',
  'гараж',
  'gfhrbyu',
  'Машино место',
])('says first where parking places are sold for "%s"', async (q) => {
  expect(await first(q)).toMatchObject({
    kind: 'parking',
    url: '/bereg/parking',
    title: 'Машино-места: Берёзовый берег',
  })
})

it.each(['машиноместо 2', 'паркинг № 2 берег', 'машино место 2'])(
  'finds the parking place by "%s"',
  async (q) => {
    const place = await first(q)
    expect(place).toMatchObject({ kind: 'parking', title: 'Машино-место 2' })
    expect(place?.url).toMatch(/^\/bereg\/parking\?house=korpus-1&unit=\d+$/)
  },
)

it('reads words of flats in two layouts at once as the list that they describe', async () => {
  expect((await find({ q: 'двушка ,thtu' })).flats).toMatchObject({
    url: '/choose/flat?project=bereg&rooms=2',
  })
})

describe('finds a storeroom by its number', () => {
  const rooms = async (q: string) => {
    const { objects = [], corrected } = await find({ q })
    expect(corrected).toBeUndefined()
    return objects.filter(({ kind }) => kind === 'storeroom')
  }

  it.each([
    'К11',
    'к11',
    'k11',
    'r11',
    'К-11',
    'К 11',
    'кладовая 11',
    'кладовую К11',
    'rkfljdfz 11',
    'к11 берег',
    'Кладовка № 11',
  ])('as "%s"', async (q) => {
    const [room, ...others] = await rooms(q)
    expect(others).toEqual([])
    expect(room?.title).toBe('Кладовая К11')
    expect(room?.text).toMatch(/^Берёзовый берег, .*корпус 1, этаж −2, 9,9\sм², 600\s000\s₽$/iu)
    expect(room?.url).toMatch(/^\/bereg\/storehouse\?house=korpus-1&unit=\d+$/)
  })

  it('free ones first, a sold one among those that are taken, and marks the number', async () => {
    expect((await rooms('К1')).map(({ text }) => /корпус \d/iu.exec(text)?.[0])).toEqual([
      'корпус 1',
      'корпус 2',
    ])
    const [sold] = await rooms('К10')
    expect(sold).toMatchObject({ title_marks: [[9, 12]] })
    expect(sold?.text).toContain('продана')
    expect(sold?.url).toContain('&taken=1')
    expect((await rooms('кладовая 1 корпус 2')).map(({ url }) => url)).toHaveLength(1)
  })

  it.each(['11', 'кв. 11', 'К11 Екатеринбург', 'К111', 'этаж 11'])('but not by "%s"', async (q) => {
    expect(await rooms(q)).toEqual([])
  })
})

it('marks the found words, where they are shown', async () => {
  const project = await first('берёзового')
  expect(project).toMatchObject({ title: 'Берёзовый берег', title_marks: [[0, 9]] })
})

it('groups by kind, counts all, and gives one kind page by page', async () => {
  const { objects = [], groups, total } = await find({ q: 'берег' })
  const flats = groups.find(({ kind }) => kind === 'flat')?.total ?? 0
  expect(flats).toBeGreaterThan(100)
  expect(total).toBe(groups.reduce((sum, group) => sum + group.total, 0))
  // Together, and in the order of the groups.
  expect([...new Set(objects.map(({ kind }) => kind))]).toEqual(groups.map(({ kind }) => kind))
  expect(objects.filter(({ kind }) => kind === 'flat')).toHaveLength(5)

  const page = async (offset: string) =>
    (await find({ q: 'берег', kind: 'flat', limit: '20', offset })).objects ?? []
  const pages = [...(await page('0')), ...(await page('20'))]
  expect(new Set(pages.map(({ url }) => url)).size).toBe(40)
  expect(pages.every(({ kind }) => kind === 'flat')).toBe(true)
  const beyond = await find({ q: 'берег', kind: 'flat', offset: '9999' })
  expect([beyond.objects, beyond.total]).toEqual([[], total])
})

it('says what it searched in place of what was typed', async () => {
  expect((await find({ q: 'бреезовый' })).corrected).toBe('березовый')
  expect((await find({ q: 'березовый' })).corrected).toBeUndefined()
})

describe('words that describe flats', () => {
  it.each(['htrf', 'река', 'вид на реку'])(
    'and nothing else, as "%s", lead to the list first; what texts say of them is found as before',
    async (q) => {
      const { flats, ...found } = await find({ q })
      expect(flats).toMatchObject({ title: 'Квартиры, вид на реку', url: '/choose/flat?view=river' })
      const { total } = await dataOf(await api.get('/flats_total/?view=river'))
      expect(flats?.count).toBe(total)
      expect(found.groups.map(({ kind }) => kind)).toContain('flat')
    },
  )

  it('are none in "офис": commercial units and offices of sales are found', async () => {
    const { flats, objects = [] } = await find({ q: 'офис' })
    expect(flats).toBeUndefined()
    expect(objects.map(({ kind }) => kind)).toContain('commerce')
    expect((await find({ q: 'jabc' })).objects).toEqual(objects)
  })

  it('lead to the list with that filter, and count as it does', async () => {
    const { flats } = await find({ q: '2-комнатная до 9 млн' })
    expect(flats).toMatchObject({
      title: '2-комнатные до\u00a09\u00a0млн\u00a0₽',
      url: '/choose/flat?rooms=2&price_to=9000000',
    })
    const { total } = await dataOf(await api.get('/flats_total/?rooms=2&price_to=9000000'))
    expect(flats?.count).toBe(total)
  })

  it('may name the project or the city too', async () => {
    const inProject = await find({ q: 'двушка в берёзовом берегу до 9 млн' })
    expect(inProject.flats).toMatchObject({
      title: '2-комнатные в\u00a0проекте «Берёзовый берег» до\u00a09\u00a0млн\u00a0₽',
      url: '/choose/flat?project=bereg&rooms=2&price_to=9000000',
    })
    expect(inProject.objects?.map(({ url }) => url)).toContain('/projects/bereg')
    expect((await find({ q: 'студия в перми' })).flats).toMatchObject({
      title: 'Студии в Перми',
      url: '/choose/flat?city=4&rooms=0',
    })
  })

  it('lead to an empty list where there are no such flats: it says what to give up', async () => {
    expect(await find({ q: 'студия до 100 тыс' })).toMatchObject({
      flats: { count: 0, url: '/choose/flat?rooms=0&price_to=100000' },
      total: 0,
      empty: expect.stringContaining('ничего не нашлось'),
    })
  })

  it('lead nowhere where the rest names nothing', async () => {
    expect((await find({ q: 'студия абракадабра' })).flats).toBeUndefined()
  })
})

describe('when nothing is found', () => {
  it('says so, and names queries that find something', async () => {
    const without = await find({ q: 'березовый абракадабра' })
    expect(without).toMatchObject({ total: 0, groups: [], suggestions: ['березовый'] })
    expect(without.empty).toContain('«березовый абракадабра»')
    // Two wrong letters of six are one too many for the search itself.
    expect((await find({ q: 'зокамк' })).suggestions).toEqual(['закамск'])
  })

  it.each(['!!!', '\u202e\u200f', '\u0007\u001b', '__proto__', '<script>alert(1)</script>', '\ud800'])(
    'answers %j without failing',
    async (q) => {
      const { empty, total } = await find({ q })
      expect(total).toBe(0)
      expect(empty).toContain('ничего не нашлось')
    },
  )
})

it('refuses a text that is no search', async () => {
  for (const q of ['', ' ', 'я'.repeat(101), 'я'.repeat(1000)]) {
    const answer = await api.get(`/search/?${new URLSearchParams({ q })}`)
    expect(answer.status).toBe(400)
  }
  expect((await api.get('/search/?q=дом&kind=secret')).status).toBe(400)
})

it('never shows what belongs to a project that is not published', async () => {
  const answers = await Promise.all(['тайный', 'тайные', 'корпус 5'].map((q) => find({ q })))
  expect(JSON.stringify(answers.map(({ objects }) => objects))).not.toMatch(/тайн|taynyy|taynye/i)
})

it('follows the catalogue: a project that is renamed is found by its new name alone', async () => {
  const { context } = api
  const renamed = async (name: string) => {
    await context.database.updateTable('project').set({ name }).where('id', '=', 11).execute()
    await context.catalogue.replaceAll(await loadCatalogue(context.database))
  }
  expect((await first('север'))?.url).toBe('/projects/sever')
  await renamed('Южный')
  expect((await find({ q: 'юж' })).objects?.[0]?.url).toBe('/projects/sever')
  await renamed('Север')
  expect((await first('север'))?.url).toBe('/projects/sever')
})
