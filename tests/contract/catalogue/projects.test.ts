import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { projectSummaries } from '#app/backend/catalogue/present/to-project.ts'
import { loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import { cityOfAddress, projectOfAddress } from '#app/backend/pages/place-of-address.ts'
import { slidesOfProjects } from '#app/backend/pages/slides-of-projects.ts'
import { projectPage } from '#app/backend/projects/project-page.ts'
import { complexSchema, finishedProjectSchema } from '#app/contract/finished.ts'
import { infrastructureMapSchema, projectMapSchema } from '#app/contract/map.ts'
import { buildingWithRoomsSchema, menuSchema, projectSchema } from '#app/contract/places.ts'
import { dynamicsSchema, webcamSchema } from '#app/contract/progress.ts'
import { dataOf, openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { BUILDING_ON_SITE, DESCRIBED_ADVANTAGE } from '../../fixtures/api/api-projects.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

async function answer<Schema extends z.ZodType>(address: string, key: string, schema: Schema) {
  const response = await api.get(address)
  expect(response.status, address).toBe(200)
  return schema.parse((await dataOf(response))[key])
}
const project = (slug: string) => answer(`/project/${slug}/`, 'project', projectSchema)
const dynamics = (address: string) => answer(address, 'dynamics', dynamicsSchema)
const total = async (query: string) => answer(`/flats_total/?${query}`, 'total', z.int())

describe('a project', () => {
  it.each(['bereg', 'sever'])(
    'lists the layouts of %s by rooms, as many flats as its list counts',
    async (slug) => {
      const { layouts, flats } = await project(slug)
      expect(layouts.map(({ rooms }) => rooms)).toEqual(
        layouts.map(({ rooms }) => rooms).sort((a, b) => a - b),
      )
      for (const { rooms, flats: own, price_from } of layouts) {
        expect(own, `${rooms}`).toBe(await total(`project=${slug}&rooms=${rooms}`))
        expect(price_from).toBeGreaterThan(0)
      }
      expect(layouts.reduce((sum, layout) => sum + layout.flats, 0)).toBe(await total(`project=${slug}`))
      expect(flats).toBe(await total(`project=${slug}`))
    },
  )

  it('has houses whose free flats are counted by rooms as the list counts them', async () => {
    const houses = await answer('/buildings/', 'buildings', z.array(buildingWithRoomsSchema))
    const counted = houses.flatMap(({ id, project: { slug: project }, rooms }) =>
      rooms.map((own) => ({ ...own, query: `project=${project}&building=${id}&rooms=${own.rooms}` })),
    )
    expect(counted.length).toBeGreaterThan(2)
    for (const { query, free, price_from: least } of counted) {
      expect(await total(query), query).toBe(free)
      expect(await total(`${query}&price_to=${least}`), query).toBeGreaterThan(0)
      expect(await total(`${query}&price_to=${(least ?? 0) - 1}`), query).toBe(0)
    }
    const free = houses.reduce((sum, house) => sum + house.free, 0)
    expect(counted.reduce((sum, own) => sum + own.free, 0)).toBe(free)
    const [, second] = houses
    const asked = (id: number) =>
      answer(`/buildings/?id=${id}`, 'buildings', z.array(buildingWithRoomsSchema))
    expect(await asked(second?.id ?? 0)).toEqual([second])
    expect(await asked(999_999)).toEqual([])
  })

  it('tells its facts, advantages in two lines, documents and construction', async () => {
    const bereg = await project('bereg')
    expect(bereg.facts).toEqual([{ value: '3', label: 'дома' }])
    expect(bereg.advantages).toEqual([
      { id: DESCRIBED_ADVANTAGE, title: 'Берег', text: 'Вода рядом', image: null },
    ])
    expect(bereg.documents).toMatchObject([
      { slug: 'permit', ext: 'pdf', size: 30_000, pages: 2, day: '2025-04-18', archive: false },
      { slug: 'permit-old', archive: true },
    ])
    expect(bereg.has_infrastructure).toBe(true)
    expect(bereg.progress?.month).toBe('Ноябрь 2026')
    expect((await project('sever')).has_infrastructure).toBe(false)
  })

  it('has cameras with the site that each is on, and the API lists those of all projects', async () => {
    const still = { title: 'Двор', kind: 'still', url: '/media/demo/kadr.webp', poster: null }
    const stream = { title: 'Кран', kind: 'stream', url: 'https://xn--80aa2aj.xn--p1ai/1', poster: null }
    const ofBereg = await dynamics('/dynamics/bereg/')
    expect(ofBereg.webcams).toMatchObject([
      { ...still, host: null },
      { ...stream, host: 'кама.рф' },
    ])
    expect(await answer('/webcams/', 'webcams', z.array(webcamSchema))).toEqual(ofBereg.webcams)
    expect((await dynamics('/dynamics/sever/')).webcams).toEqual([])
  })

  it('shows the aerial picture once there is a master plan', async () => {
    expect((await project('sever')).genplan).toBeNull()
    const picture = { url: '/media/demo/sever.webp', width: 1920, height: 1152, alt: 'Сверху' }
    await api.context.database
      .insertInto('genplan_view')
      .values({ project_id: 11, kind: 'aerial', picture: JSON.stringify(picture) })
      .execute()
    expect((await project('sever')).genplan).toEqual(picture)
  })

  it('numbers its houses on the aerial picture where they stand', async () => {
    const [building] = (await project('sever')).buildings
    await api.context.database
      .updateTable('genplan_view')
      .set({
        areas: JSON.stringify([{ kind: 'building', building: building?.id, path: '', pin: [480, 576] }]),
      })
      .where('project_id', '=', 11)
      .execute()
    expect((await project('sever')).genplan_signs).toEqual([{ number: building?.number, x: 0.25, y: 0.5 }])
  })

  it('tells no price before sales begin', async () => {
    const row = api.context.catalogue.current().projects.get(10)
    if (!row) throw new Error('the fixture has no project 10')
    const page = await projectPage({ ...row, state: 'announced' }, api.context)
    expect(page).toMatchObject({ price_from: null, layouts: [], label: 'Скоро в продаже' })
    expect(page && projectSchema.parse(page)).toBeTruthy()
  })

  it.each([
    '/project/net-takogo/',
    '/project/taynyy/',
    '/dynamics/net-takogo/',
    '/infrastructure/net-takogo/',
    '/projects_finished/net-takogo/',
  ])('%s is not found', async (address) => {
    expect((await api.get(address)).status).toBe(404)
  })
})

describe('finished projects', () => {
  it('have a list of their own, and are not among those on sale', async () => {
    const cities = await answer(
      '/projects_finished/',
      'cities',
      z.array(z.object({ id: z.int(), projects: z.array(finishedProjectSchema) })),
    )
    expect(cities).toMatchObject([
      { id: 4, projects: [{ slug: 'gotovyy', year: 2024, floors: '10–12', flats: 3, houses: 2 }] },
    ])
    expect(cities[0]?.projects[0]?.buildings.map(({ finished }) => finished)).toEqual([
      'IV\u00a0кв. 2023',
      'II\u00a0кв. 2024',
    ])
    for (const address of ['/projects/menu/', '/home/', '/cities/']) {
      expect(await (await api.get(address)).text(), address).not.toContain('gotovyy')
    }
  })

  it('name the projects of other finished houses', async () => {
    const { buildings, projects } = api.context.catalogue.current()
    const onSale = [...projects.values()].find(({ slug }) => slug === 'bereg')
    const own = [...buildings.values()].filter(({ project_id }) => project_id === onSale?.id)
    const states = own.map(({ state }) => state)
    const beside = () =>
      answer(
        '/projects_finished/',
        'beside',
        z.array(z.object({ slug: z.string(), name: z.string(), houses: z.int() })),
      )
    for (const house of own) house.state = 'building'
    expect(await beside()).toEqual([])
    for (const house of own) house.state = 'finished'
    expect(await beside()).toEqual([{ slug: 'bereg', name: onSale?.name, houses: own.length }])
    own.forEach((house, index) => {
      house.state = states[index] ?? house.state
    })
  })

  it('say of each house what was promised and what came', async () => {
    const complex = await answer('/projects_finished/gotovyy/', 'complex', complexSchema)
    const label = (roman: string, year: number) => `${roman}\u00a0кв. ${year}`
    expect(complex.buildings).toEqual([
      { name: 'Корпус 1', floors: 10, flats: 3, deadline: label('I', 2024), finished: label('IV', 2023) },
      { name: 'Корпус 2', floors: 12, flats: 0, deadline: label('I', 2024), finished: label('II', 2024) },
    ])
  })

  it('are asked for only by their own call: a project on sale is not there', async () => {
    expect((await api.get('/projects_finished/bereg/')).status).toBe(404)
  })
})

describe('maps', () => {
  it('pin every project that has a place, finished ones at their own address', async () => {
    const map = await answer('/projectMapContent/', 'map', projectMapSchema)
    expect(map.projects.map(({ slug, url }) => [slug, url])).toEqual([
      ['bereg', '/projects/bereg'],
      ['gotovyy', '/projects-finished/gotovyy'],
    ])
    expect(map.cities).toMatchObject([
      { slug: 'perm', base: { kind: 'geojson', attribution: '© участники OpenStreetMap', poster: null } },
    ])
  })

  it('name what stands around, nearest first, and count all categories whatever is listed', async () => {
    const all = await answer('/infrastructure/bereg/', 'infrastructure_map', infrastructureMapSchema)
    expect(all.objects.map(({ title }) => title)).toEqual(['Кофейня', 'Школа № 1', 'Школа № 2', 'Сквер'])
    const schools = await answer(
      '/infrastructure/10/?category=school',
      'infrastructure_map',
      infrastructureMapSchema,
    )
    expect(schools.objects.map(({ title }) => title)).toEqual(['Школа № 1', 'Школа № 2'])
    expect(schools.categories).toEqual(all.categories)
    expect(all.categories.map(({ id, count }) => [id, count])).toEqual([
      ['school', 2],
      ['cafe', 1],
      ['park', 1],
    ])
  })

  it('refuse a category that does not exist, by its name', async () => {
    const response = await api.get('/infrastructure/bereg/?category=prison')
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('"category"')
  })

  it('have no place for a project whose place is unknown', async () => {
    expect((await api.get('/infrastructure/sever/')).status).toBe(404)
  })
})

describe('construction', () => {
  it('puts what is done beside what was planned for the month', async () => {
    const { albums } = await dynamics('/dynamics/bereg/?building=korpus-2&month=2026-10')
    expect(albums).toMatchObject([
      { month: '2026-10', title: 'Октябрь 2026', date: '20 октября 2026', percent: 30 },
    ])
    expect(albums[0]?.stages).toMatchObject([
      { kind: 'foundation', percent: 100, plan_percent: null, plan_end: null },
      { kind: 'frame', percent: 50, plan_percent: 75, plan_end: '2026-11' },
      { kind: 'facade', percent: 0, plan_percent: 0, plan_end: '2027-02' },
      { kind: 'engineering', percent: 0 },
      { kind: 'landscaping', percent: 0 },
    ])
  })

  it('keeps houses and months whatever was chosen, the same view oldest first', async () => {
    const [all, one] = [await dynamics('/dynamics/bereg/'), await dynamics('/dynamics/bereg/?month=2025-01')]
    expect(one.albums).toEqual([])
    expect(one.buildings).toEqual(all.buildings)
    expect(all.months).toEqual([
      { month: '2026-11', label: 'Ноябрь 2026', count: 1 },
      { month: '2026-10', label: 'Октябрь 2026', count: 1 },
    ])
    expect(all.albums.map(({ month }) => month)).toEqual(['2026-11', '2026-10'])
    const site = all.buildings.find(({ building }) => building.id === BUILDING_ON_SITE)
    expect(site?.view.map(({ month }) => month)).toEqual(['2026-10', '2026-11'])
    expect(site).toMatchObject({
      percent: 52,
      first_deadline: { value: '2027-2' },
      deadline: { value: '2027-4' },
    })
  })

  it('tells a move once, with its reason', async () => {
    const { shifts } = await dynamics('/dynamics/bereg/')
    expect(shifts).toMatchObject([{ at: '2026-03-12', reason: 'Задержали панели', document: null }])
    expect((await dynamics('/dynamics/bereg/?building=korpus-1')).shifts).toEqual([])
  })

  it('calls a finished house done', async () => {
    const { buildings } = await dynamics('/dynamics/gotovyy/')
    expect(buildings.map(({ percent, deadline }) => [percent, deadline.value])).toEqual([
      [100, 'ready'],
      [100, 'ready'],
    ])
  })

  it('lists houses being built with their newest picture, and why their deadlines were moved', async () => {
    const progress = await answer('/dynamics_progress/', 'progress', z.array(z.looseObject({})))
    expect(progress).toContainEqual(
      expect.objectContaining({
        month: 'Ноябрь 2026',
        percent: 52,
        photo: expect.objectContaining({ alt: 'november' }),
        text: expect.stringMatching(/./),
        shifts: [expect.objectContaining({ at: '2026-03-12', reason: 'Задержали панели' })],
        free: expect.any(Number),
      }),
    )
    expect(JSON.stringify(progress)).not.toContain('gotovyy')
  })

  it.each([
    ['month=2026-13', 'month'],
    ['month=ноябрь', 'month'],
    ['building=korpus-99', 'building'],
    ['building=%D0%AF', 'building'],
  ])('refuses %s by the name of the field', async (query, field) => {
    const response = await api.get(`/dynamics/bereg/?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ data: { fields: [{ field }] } })
  })
})

describe('popups and the menu', () => {
  const advantage = async (id: number) =>
    answer(`/advantages_popup/?id=${id}`, 'advantage', z.looseObject({}))

  it('tell an advantage of a project at length', async () => {
    expect(await advantage(DESCRIBED_ADVANTAGE)).toMatchObject({
      lead: 'До воды сто метров.',
      text: ['Первый абзац', 'Второй абзац'],
      facts: [{ value: '100 м', label: 'до воды' }],
    })
  })

  it('tell an advantage of the main page at length too', async () => {
    expect(await advantage(1)).toMatchObject({
      title: 'Свет',
      lead: 'Окна в\u00a0пол.',
      text: ['Света много.'],
    })
  })

  it.each([
    ['/advantages_popup/?id=99', 404],
    ['/advantages_popup/?id=abc', 400],
    ['/advantages_popup/', 400],
  ])('%s answers %i', async (address, status) => {
    expect((await api.get(address)).status).toBe(status)
  })

  it('say in the menu whether plots are on sale', async () => {
    const menu = await answer('/projects/menu/', 'menu', z.object({ cities: menuSchema, land: z.boolean() }))
    expect(menu.land).toBe(true)
    expect(menu.cities.flatMap(({ projects }) => projects.map(({ slug }) => slug))).toEqual([
      'bereg',
      'sever',
      'skoro',
    ])
  })
})

describe('addresses for search engines', () => {
  const pages = () =>
    answer(
      '/seoPages/',
      'pages',
      z.array(
        z.object({
          url: z.string(),
          title: z.string(),
          description: z.string(),
          lastmod: z.string().optional(),
        }),
      ),
    )

  it('lead to every project, and to what it has to show', async () => {
    const all = (await pages()).map(({ url }) => url)
    // What the law demands of each project has a page of its own.
    const disclosure = '/about/disclosure-of-information?project='
    expect(all).toContain(`${disclosure}bereg`)
    const urls = all.filter((url) => !url.startsWith(disclosure))
    expect(urls).toEqual(
      expect.arrayContaining(['/projects', '/projects/list', '/projects-finished', '/chess']),
    )
    expect(urls.filter((url) => url.includes('bereg'))).toEqual([
      '/projects/bereg',
      '/projects/bereg/progress',
      '/chess/bereg?house=korpus-1',
      '/chess/bereg?house=korpus-2',
      '/chess/bereg?house=korpus-3',
      '/bereg/storehouse',
      '/bereg/parking',
    ])
    // A promotion has the same slug.
    expect(urls.filter((url) => url.includes('skoro') && !url.startsWith('/actions'))).toEqual([
      '/projects/skoro',
    ])
    expect(urls.filter((url) => url.includes('gotovyy'))).toEqual(['/projects-finished/gotovyy'])
    expect(new Set(urls).size).toBe(urls.length)
  })

  it('tell when construction was last shown', async () => {
    const page = (await pages()).find(({ url }) => url === '/projects/bereg/progress')
    expect(page?.lastmod).toBe('2026-11-19')
  })

  it('lead to the master plan and its houses once there are pictures', async () => {
    const picture = JSON.stringify({ url: '/media/demo/a.webp', width: 1920, height: 1152, alt: 'Сверху' })
    await api.context.database
      .insertInto('genplan_view')
      .values([
        { project_id: 10, kind: 'aerial', picture },
        { project_id: 10, building_id: 101, kind: 'facade', picture },
      ])
      .execute()
    const urls = (await pages()).map(({ url }) => url)
    expect(urls).toContain('/choose/genplan/bereg')
    expect(urls.filter((url) => url.startsWith('/choose/genplan/bereg/'))).toEqual([
      '/choose/genplan/bereg/korpus-2',
    ])
  })
})

it('a main page without slides of its own has a wide picture of the gallery of each project, and none of the others', async () => {
  const { database, catalogue } = api.context
  const picture = (name: string, width: number) => ({
    url: `/media/${name}.webp`,
    width,
    height: 900,
    alt: '',
  })
  const { gallery } = await database
    .selectFrom('project')
    .select('gallery')
    .where('slug', '=', 'bereg')
    .executeTakeFirstOrThrow()
  const write = async (pictures: readonly object[]) => {
    await database
      .updateTable('project')
      .set({ gallery: JSON.stringify(pictures) })
      .where('slug', '=', 'bereg')
      .execute()
    await catalogue.replaceAll(await loadCatalogue(database))
  }
  await write([picture('tower', 600), picture('court', 1600)])
  expect(slidesOfProjects(catalogue).filter(({ url }) => url === '/projects/bereg')).toMatchObject([
    { title: 'Берёзовый берег', action: 'О\u00a0проекте', image: { url: '/media/court.webp' } },
  ])
  await write([picture('tower', 600)])
  expect(slidesOfProjects(catalogue).filter(({ url }) => url === '/projects/bereg')).toEqual([])
  await write(gallery)
})

it.each([
  ['/projects/bereg', 'bereg'],
  ['/choose/flat?project=bereg', 'bereg'],
  // The least price and the deadline of all its flats are not those of some.
  ['/choose/flat?project=bereg&rooms=2', undefined],
  ['/choose/flat?project=bereg,sever', undefined],
  ['/choose/flat?rooms=2', undefined],
  ['/actions/skidka', undefined],
])('an address %s is about the whole project %s', (address, slug) => {
  expect(projectOfAddress(address, projectSummaries(api.context.catalogue))?.slug).toBe(slug)
})

it('an address is about a city where all its projects are in it, and a promotion where its flats are', () => {
  const { catalogue, entries } = api.context
  const projects = projectSummaries(catalogue)
  const cityOf = (slug: string) => projects.find((each) => each.slug === slug)?.city.id ?? null
  const [one, other] = [cityOf('bereg'), projects.find(({ city }) => city.id !== cityOf('bereg'))]
  expect(one).toBeGreaterThan(0)
  const about = (address: string) => cityOfAddress(address, projects, entries)
  expect(about('/projects/bereg')).toBe(one)
  expect(about('/choose/flat?project=bereg&rooms=2')).toBe(one)
  expect(about('/choose/flat?project=bereg,no-such-project')).toBeNull()
  expect(other).toBeDefined()
  expect(about(`/choose/flat?project=bereg,${other?.slug}`)).toBeNull()
  expect(about('/choose/flat?rooms=2')).toBeNull()
  expect(about('/actions/no-such-promotion')).toBeNull()
  const [aboutOne] = entries.all('action').filter(({ filter }) => filter?.project?.length === 1)
  expect(about(`/actions/${aboutOne?.slug}`)).toBe(cityOf(aboutOne?.filter?.project?.[0] ?? ''))
})
