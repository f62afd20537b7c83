import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { favoriteFlatSchema } from '#app/contract/favorites.ts'
import { flatCardSchema } from '#app/contract/flat.ts'
import { citiesWithUnitsSchema, type Storehouse, storehouseSchema } from '#app/contract/storehouse.ts'
import { dataOf, openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { SOLD_FLAT } from '../../fixtures/api/api-catalogue.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

async function read<Schema extends z.ZodType>(address: string, key: string, schema: Schema) {
  const answer = await api.get(address)
  expect(answer.status, address).toBe(200)
  return schema.parse((await dataOf(answer))[key])
}

const storehouse = (query: string): Promise<Storehouse> =>
  read(`/storehouse/?project=bereg&${query}`, 'storehouse', storehouseSchema)
const numbers = (list: { items: readonly { number: string }[] }) => list.items.map(({ number }) => number)

it('projects with units on sale stand in their city; one without any, and a secret one, do not', async () => {
  const cities = await read('/storehouse/projects/', 'cities', citiesWithUnitsSchema)
  expect(cities.flatMap(({ projects }) => projects.map(({ slug }) => slug))).toEqual(['bereg'])
  expect(cities[0]?.projects[0]?.storeroom).toEqual({
    free: 5,
    total: 8,
    price_from: 150_000,
    area: (await storehouse('')).ranges.area,
  })
})

describe('the storerooms of a project', () => {
  it('are those on sale, the cheapest first, a price on request last', async () => {
    const all = await storehouse('')
    expect(all.items.map(({ number, price }) => [number, price])).toEqual([
      ['К1', 150_000],
      ['К1', 240_000],
      ['К2', 300_000],
      ['К11', 600_000],
      ['К3', null],
    ])
    expect(all).toMatchObject({ total: 5, house: null, levels: [], project: { slug: 'bereg' } })
  })

  it('can be asked for one by one, sold ones too', async () => {
    const all = await storehouse('taken=1')
    for (const { id, number } of all.items) {
      const one = await storehouse(`taken=1&id=${id}`)
      expect(one).toMatchObject({ total: 1, items: [{ id, number }] })
    }
    expect((await storehouse('taken=1&id=999999')).items).toEqual([])
  })

  it('are counted by house, with the cheapest price of each and its deadline', async () => {
    expect((await storehouse('')).houses).toMatchObject([
      {
        slug: 'korpus-1',
        free: 4,
        total: 6,
        price_from: 150_000,
        deadline: { value: 'ready', label: 'Дом сдан' },
      },
      { slug: 'korpus-2', free: 1, total: 2, price_from: 240_000 },
    ])
  })

  it('of one house have its levels, where every public one stands by its number', async () => {
    const { levels, items } = await storehouse('house=korpus-1&area_to=5')
    expect(levels.map(({ floor }) => floor)).toEqual([-1, -2])
    expect(levels[0]?.storerooms.map(({ number, match }) => [number, match])).toEqual([
      ['К1', true],
      ['К2', true],
      ['К3', false],
      ['К9', false],
      ['К10', false],
    ])
    expect(items.map(({ number }) => number)).toEqual(['К1', 'К2'])
  })

  it.each([
    ['house=korpus-1&sort=-area', ['К11', 'К3', 'К2', 'К1']],
    ['house=korpus-1&sort=area', ['К1', 'К2', 'К3', 'К11']],
    ['house=korpus-1&sort=number', ['К1', 'К2', 'К3', 'К11']],
    ['house=korpus-1&sort=-price', ['К11', 'К2', 'К1', 'К3']],
    ['house=korpus-1&price_from=200000', ['К2', 'К11']],
    ['house=korpus-1&price_to=300000', ['К1', 'К2']],
    ['house=korpus-1&area_from=4.8&area_to=6.1', ['К2', 'К3']],
    ['house=korpus-1&taken=1&sort=number', ['К1', 'К2', 'К3', 'К9', 'К10', 'К11']],
    ['sort=number&limit=2&offset=3', ['К11', 'К1']],
  ])('%s: %s', async (query, expected) => {
    expect(numbers(await storehouse(query))).toEqual(expected)
  })

  it('hide the price of a sold one, and keep bounds of what is on sale', async () => {
    const { items, ranges } = await storehouse('house=korpus-1&taken=1&area_from=3.5&area_to=3.5')
    expect(items).toMatchObject([{ number: 'К10', status: 'sold', price: null }])
    expect(ranges).toEqual({ area: { min: 2.4, max: 9.9 }, price: { min: 150_000, max: 600_000 } })
  })

  it.each(['project=sever', 'project=taynyy', 'project=no-such', 'project=bereg&house=korpus-3'])(
    'are not found at %s',
    async (query) => {
      expect((await api.get(`/storehouse/?${query}`)).status).toBe(404)
    },
  )

  it.each([
    'project=bereg&sort=rooms',
    'project=bereg&area_from=abc',
    'project=bereg&price_to=-1',
    'house=korpus-1',
  ])('refuse %s', async (query) => {
    expect((await api.get(`/storehouse/?${query}`)).status).toBe(400)
  })

  it('follow a change, as soon as the follower of the database has seen it', async () => {
    const { database, catalogue } = api.context
    const changed = { building_id: 101, kind: 'storeroom', number: 'К1' } as const
    const set = (status: 'free' | 'reserved') =>
      database
        .updateTable('flat')
        .set({ status })
        .where('building_id', '=', changed.building_id)
        .where('kind', '=', changed.kind)
        .where('number', '=', changed.number)
        .returning('id')
        .executeTakeFirstOrThrow()
    const onSale = async () => {
      const cities = await read('/storehouse/projects/', 'cities', citiesWithUnitsSchema)
      return [(await storehouse('house=korpus-2')).total, cities[0]?.projects[0]?.storeroom.free]
    }
    expect(await onSale()).toEqual([1, 5])
    const { id } = await set('reserved')
    // The follower names a changed row that is not a public flat as removed.
    await catalogue.applyRows([], [id])
    expect(await onSale()).toEqual([0, 4])
    await set('free')
    await catalogue.applyRows([], [id])
    expect(await onSale()).toEqual([1, 5])
  })
})

describe('the parking places of a project', () => {
  it('are answered by the same call, and are never among its storerooms', async () => {
    const places = await storehouse('kind=parking&taken=1&sort=number')
    expect(places).toMatchObject({ kind: 'parking', house: 'korpus-1', floors: [-1] })
    expect(places.items.map(({ number, price, status }) => [number, price, status])).toEqual([
      ['1', 900_000, 'free'],
      ['2', 950_000, 'free'],
      ['3', null, 'sold'],
    ])
    expect(places.levels.map(({ storerooms }) => storerooms.length)).toEqual([3])
    const project = await read('/project/bereg/', 'project', z.looseObject({ parking: z.unknown() }))
    expect(project.parking).toEqual({ free: 2, total: 3 })
    expect((await api.get('/storehouse/?project=bereg&kind=parking&house=korpus-2')).status).toBe(404)
    expect((await api.get('/storehouse/?project=bereg&kind=flat')).status).toBe(400)
  })

  it('and storerooms are narrowed to a level, whose others stay on the plan', async () => {
    const lower = await storehouse('house=korpus-1&floor=-2')
    expect(numbers(lower)).toEqual(['К11'])
    expect(lower.floors).toEqual([-1, -2])
    expect(lower.levels[0]?.storerooms.every(({ match }) => !match)).toBe(true)
  })
})

describe('what names the storerooms of a house', () => {
  it('counts them on the card of a flat, in favourites and on the page of the project', async () => {
    const ofHouse = { free: 4, total: 6 }
    const card = await read(`/flat/${SOLD_FLAT}/`, 'flat', flatCardSchema)
    const { houses } = await read(`/storehouse/?project=${card.project.slug}`, 'storehouse', storehouseSchema)
    const house = houses.find(({ id }) => id === card.building.id)
    expect(house?.price_from).toBeGreaterThan(0)
    const [kept] = await read(`/favorites/?flats=${SOLD_FLAT}`, 'flats', z.array(favoriteFlatSchema))
    const project = await read('/project/bereg/', 'project', z.looseObject({ storerooms: z.unknown() }))
    expect(card.storerooms).toEqual({ ...ofHouse, price_from: house?.price_from })
    expect(kept?.storerooms).toEqual(ofHouse)
    expect(project.storerooms).toEqual({ free: 5, total: 8 })
  })

  it('never counts a storeroom as a flat', async () => {
    const { total } = await read('/flats/?reserved=1&limit=1', 'flats', z.looseObject({ total: z.int() }))
    const counted = await api.context.database
      .selectFrom('flat')
      .innerJoin('project', 'project.id', 'flat.project_id')
      .select((row) => row.fn.countAll<string>().as('count'))
      .where('kind', 'in', ['flat', 'apartment'])
      .where('flat.status', 'in', ['free', 'reserved'])
      .where('project.published', '=', true)
      .executeTakeFirstOrThrow()
    expect(total).toBe(Number(counted.count))
    for (const address of ['/types/', '/house/chess/100/', '/flats/?q=К11']) {
      expect(await (await api.get(address)).text(), address).not.toContain('К11')
    }
    const { objects } = await dataOf(await api.get('/search/?q=К11'))
    expect(objects).toMatchObject([{ kind: 'storeroom' }])
  })
})
