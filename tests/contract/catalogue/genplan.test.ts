import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import { chessSchema } from '#app/contract/chess.ts'
import { flatCardSchema } from '#app/contract/flat.ts'
import { type Genplan, type GenplanArea, genplanSchema } from '#app/contract/genplan.ts'
import { discountPercent } from '#app/domain/flats/discount-percent.ts'
import { dataOf, openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { addGenplan, DRAWN_HOUSE, PLACED_FLOOR } from '../../fixtures/genplan.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
  await addGenplan(api.context.database)
  await api.context.catalogue.replaceAll(await loadCatalogue(api.context.database))
})
afterAll(() => api.close())

/** The answer, held to its contract: nothing less, nothing more. */
const genplan = async (address: string): Promise<Genplan> => {
  const project = (await dataOf(await api.get(`/projects/genplan/${address}`)))['project']
  const answer = genplanSchema.parse(project)
  expect(answer).toEqual(project)
  return answer
}
const total = async (query: string) => (await dataOf(await api.get(`/flats_total/?${query}`)))['total']
const free = (areas: readonly { free: number }[]) => areas.reduce((sum, area) => sum + area.free, 0)

describe('the master plan of a project', () => {
  it('is found by slug and by id', async () => {
    expect(await genplan('10/')).toEqual(await genplan('bereg/'))
  })

  it('counts in every house what its list finds', async () => {
    const { genplan: picture, house_list: houses } = await genplan('bereg/')
    expect(picture?.areas.map(({ id }) => id)).toEqual([100, 101, 102])
    for (const area of picture?.areas ?? []) {
      expect(area.free).toBe(await total(`building=${area.id}`))
      expect(houses.find(({ id }) => id === area.id)?.matched).toBe(area.free)
      expect(area).not.toHaveProperty('match')
    }
  })

  it.each(['', '?rooms=1'])(
    'tells of each house the greatest discount of what is counted there: "%s"',
    async (filter) => {
      const { house_list: houses } = await genplan(`bereg/${filter}`)
      expect(houses.some(({ discount }) => discount !== null)).toBe(true)
      for (const { id, discount } of houses) {
        const grid = chessSchema.parse((await dataOf(await api.get(`/house/chess/${id}/${filter}`)))['chess'])
        const cells = grid.sections.flatMap(({ floors }) => floors.flatMap((floor) => floor.cells))
        const shares = cells
          .filter(({ status, match }) => status === 'free' && match !== false)
          .map(({ price, price_old }) => discountPercent(price, price_old) ?? 0)
        expect(discount ?? 0).toBe(Math.max(0, ...shares))
      }
    },
  )

  it('with a filter counts what it finds, and says where it finds nothing', async () => {
    const { genplan: picture } = await genplan('bereg/?rooms=1&price_to=4000000&reserved=1')
    for (const { id, free: found, match } of picture?.areas ?? []) {
      expect(found).toBe(await total(`building=${id}&rooms=1&price_to=4000000&reserved=1`))
      expect(match).toBe(found > 0)
    }
    const elsewhere = await genplan('bereg/?project=sever')
    expect(elsewhere.genplan?.areas.every(({ free: found, match }) => found === 0 && match === false)).toBe(
      true,
    )
  })

  it('shows each floor of all houses on the aerial picture, the highest first', async () => {
    const { genplanFloors: floors } = await genplan('bereg/')
    expect(floors.map(({ floor }) => floor)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
    const third = floors.find(({ floor }) => floor === PLACED_FLOOR)
    expect(third).toMatchObject({ building: null, url: '/choose/genplan/bereg?floor=3' })
    expect(third?.areas.map(({ label }) => label)).toEqual([
      'Корпус 1, 3 этаж',
      'Корпус 2, 3 этаж',
      'Корпус 3, 3 этаж',
    ])
    expect(third?.free).toBe(await total('project=bereg&floor_from=3&floor_to=3'))
  })

  it('of one house has its facade, with the floors that have flats and no other', async () => {
    const { facades, floors } = await genplan('bereg/?house=korpus-1')
    expect(facades).toHaveLength(1)
    expect(facades[0]?.building).toBe(DRAWN_HOUSE)
    expect(facades[0]?.areas.map(({ id }) => id)).toEqual([1, 2, 3])
    expect(floors).toHaveLength(9)
    expect(free(floors)).toBe(await total(`building=${DRAWN_HOUSE}`))
    for (const floor of floors) expect(free(floor.rooms ?? [])).toBe(floor.free)
    const studios = floors.flatMap(({ rooms = [] }) => rooms.filter(({ rooms: count }) => count === 0))
    expect(free(studios)).toBe(await total(`building=${DRAWN_HOUSE}&rooms=0`))
    expect(floors[0]?.url).toBe('/choose/genplan/bereg/korpus-1/etazh-9')
  })

  it('of a project without pictures has its houses and floors all the same', async () => {
    const { genplan: picture, facades, genplanFloors, floors, house_list: houses } = await genplan('sever/')
    expect([picture, facades, genplanFloors]).toEqual([null, [], []])
    expect(houses).toHaveLength(1)
    expect(floors.length).toBeGreaterThan(0)
  })
})

describe('a floor of the master plan', () => {
  const onFloor = async (house: string, floor: number) => {
    const { genplanFloors, unplaced } = await genplan(`bereg/${floor}/?house=${house}`)
    return { plans: genplanFloors, unplaced, drawn: genplanFloors.flatMap(({ areas }) => areas) }
  }
  const ids = (areas: readonly GenplanArea[]) => areas.map(({ id }) => id).sort((a, b) => a - b)
  const publicIds = (building: number, floor: number) =>
    [...api.context.catalogue.current().flatsById.values()]
      .filter((flat) => flat.buildingId === building && flat.floor === floor)
      .map(({ id }) => id)
      .sort((a, b) => a - b)

  it('puts every flat that knows its place on the plan once', async () => {
    const { plans, drawn, unplaced } = await onFloor('korpus-1', PLACED_FLOOR)
    expect(plans).toHaveLength(1)
    expect(plans[0]).toMatchObject({ section: 1, north: 90, floor: PLACED_FLOOR })
    expect(ids(drawn)).toEqual(publicIds(DRAWN_HOUSE, PLACED_FLOOR))
    expect(unplaced).toEqual([])
  })

  it('tells no price of a sold flat', async () => {
    const { drawn } = await onFloor('korpus-1', PLACED_FLOOR)
    const sold = drawn.filter(({ flat }) => flat?.status === 'sold')
    expect(sold.length).toBeGreaterThan(0)
    expect(sold.every(({ flat, free: count }) => flat?.price === null && count === 0)).toBe(true)
  })

  it('tells the prices of the grid, those before a discount too', async () => {
    const { drawn } = await onFloor('korpus-1', PLACED_FLOOR)
    const grid = chessSchema.parse((await dataOf(await api.get(`/house/chess/${DRAWN_HOUSE}/`)))['chess'])
    const cells = grid.sections.flatMap(({ floors }) => floors.flatMap((floor) => floor.cells))
    const pricesOf = (all: readonly { id: number; price: number | null; price_old: number | null }[]) =>
      new Map(all.map(({ id, price, price_old }) => [id, [price, price_old]]))
    const inGrid = pricesOf(cells)
    const onPlan = pricesOf(drawn.flatMap(({ id, flat }) => (flat ? [{ id, ...flat }] : [])))
    expect([...onPlan.values()].some(([, old]) => old !== null)).toBe(true)
    for (const [id, prices] of onPlan) expect(prices).toEqual(inGrid.get(id))
  })

  it('lists the flats whose place nobody has told', async () => {
    const { drawn, unplaced } = await onFloor('korpus-1', 5)
    expect(drawn).toEqual([])
    expect(ids(unplaced)).toEqual(publicIds(DRAWN_HOUSE, 5))
  })

  it('marks the flats that the filter leaves out', async () => {
    const { genplanFloors } = await genplan('bereg/3/?house=korpus-1&rooms=1')
    for (const { flat, match } of genplanFloors.flatMap(({ areas }) => areas)) {
      expect(match).toBe(flat?.rooms === 1 && flat.status === 'free')
    }
  })
})

describe('the card of a flat', () => {
  const floorTab = async (id: number) => {
    const { tabs } = flatCardSchema.parse((await dataOf(await api.get(`/flat/${id}/`)))['flat'])
    return tabs.find(({ type }) => type === 'floor')
  }

  it('shows the flat on the plan of its floor, among the numbers of its neighbours', async () => {
    const { genplanFloors } = await genplan(`bereg/${PLACED_FLOOR}/?house=korpus-1`)
    const areas = genplanFloors.flatMap((plan) => plan.areas)
    const [own] = areas
    if (!own?.flat) throw new Error('no flat on the plan')
    const tab = await floorTab(own.id)
    expect(tab?.content).toMatchObject({ url: '/media/demo/floor.svg' })
    expect(tab?.content.alt).toContain(`отмечена квартира ${own.flat.number}`)
    expect(tab?.place?.path).toBe(own.path)
    expect(tab?.place?.numbers.map(({ number }) => number)).toEqual(areas.map(({ flat }) => flat?.number))
  })

  it('shows no mark where nobody has told the place', async () => {
    const { unplaced } = await genplan('bereg/5/?house=korpus-1')
    expect((await floorTab(unplaced[0]?.id ?? 0))?.place).toBeUndefined()
  })
})

describe('an address that leads nowhere', () => {
  it.each([
    ['/projects/genplan/net-takogo/', 'Такого проекта нет'],
    ['/projects/genplan/taynyy/', 'Такого проекта нет'],
    ['/projects/genplan/bereg/?house=korpus-77', 'Такого дома нет'],
    ['/projects/genplan/bereg/150/', 'Такого этажа нет'],
    ['/projects/genplan/sever/1/?house=korpus-1', 'Такого дома нет'],
  ])('%s is not found: %s', async (address, words) => {
    const answer = await api.get(address)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain(words)
  })

  it.each(['/projects/genplan/bereg/x/', '/projects/genplan/bereg/?rooms=x', '/projects/genplan/bereg/999/'])(
    '%s is refused',
    async (address) => {
      expect((await api.get(address)).status).toBe(400)
    },
  )
})
