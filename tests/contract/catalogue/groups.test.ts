import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { flatSchema } from '#app/contract/flat.ts'
import { type FlatGroup, flatGroupSchema, groupedFlatSchema, rescueSchema } from '#app/contract/flats.ts'
import { dataOf, openTestApi, type TestApi } from '../../fixtures/api/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const listSchema = z.object({ items: z.array(flatSchema), total: z.int() })
const groupsSchema = z.object({
  groups: z.object({ items: z.array(flatGroupSchema), total: z.int() }),
  flats_total: z.int(),
})

const flatsOf = async (query: string) =>
  listSchema.parse((await dataOf(await api.get(`/flats/?limit=1000&${query}`)))['flats'])
const groupsOf = async (query: string) =>
  groupsSchema.parse(await dataOf(await api.get(`/flats_groups/?limit=1000&${query}`)))
const membersOf = async (id: number, query: string) =>
  z.array(groupedFlatSchema).parse((await dataOf(await api.get(`/flats_group/${id}/?${query}`)))['flats'])

it.each(['', 'rooms=1,2', 'reserved=1&floor_from=3&sort=-area'])(
  'the groups of a filter in each house together are its flats, each once: %s',
  async (query) => {
    const list = await flatsOf(query)
    const { groups, flats_total } = await groupsOf(`by_house=1&${query}`)
    expect(flats_total).toBe(list.total)
    expect(groups.total).toBe(groups.items.length)
    const members = await Promise.all(groups.items.map(({ id }) => membersOf(id, query)))
    expect(members.map(({ length }) => length)).toEqual(groups.items.map(({ count }) => count))
    expect(
      members
        .flat()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(list.items.map(({ id }) => id).sort())
    for (const [at, { flat, price_to, floors }] of groups.items.entries()) {
      const own = members[at] ?? []
      const prices = own.flatMap(({ price }) => price ?? [])
      expect([flat.price, price_to]).toEqual([
        prices.length > 0 ? Math.min(...prices) : null,
        prices.length > 0 ? Math.max(...prices) : null,
      ])
      expect([own[0]?.floor, own.at(-1)?.floor]).toEqual([floors.from, floors.to])
    }
  },
)

it.each(['reserved=1', 'reserved=1&sort=-price', 'reserved=1&sort=floor'])(
  'of the groups of one size the first stands on the list for all, with what the filter finds of its size: %s',
  async (query) => {
    const { groups, flats_total } = await groupsOf(query)
    const byHouse = await groupsOf(`by_house=1&${query}`)
    expect(flats_total).toBe(byHouse.flats_total)
    const sizeOf = ({ flat }: FlatGroup) => `${Math.min(flat.rooms, 4)} ${flat.area}`
    const sizes = Map.groupBy(byHouse.groups.items, sizeOf)
    expect(sizes.size).toBeLessThan(byHouse.groups.total)
    expect(groups.total).toBe(sizes.size)
    const firsts = groups.items.map(({ same_size: _, ...group }) => group)
    expect(firsts).toEqual([...sizes.values()].map(([first]) => first))
    const [repeated, alone] = [true, false].map((isRepeated) =>
      groups.items.filter(({ same_size }) => (same_size !== undefined) === isRepeated),
    )
    expect(repeated).toHaveLength([...sizes.values()].filter(({ length }) => length > 1).length)
    for (const group of [...(repeated ?? []), ...(alone ?? []).slice(0, 3)]) {
      const { rooms, area } = group.flat
      // One size is too little for a list: it has each house.
      const ofSize = await groupsOf(`${query}&rooms=${Math.min(rooms, 4)}&area_from=${area}&area_to=${area}`)
      expect(ofSize.groups.total).toBe(sizes.get(sizeOf(group))?.length)
      const houses = new Set(ofSize.groups.items.map(({ flat: { building } }) => building.id)).size
      expect(group.same_size ?? { flats: group.count, houses: 1 }).toEqual({
        flats: ofSize.flats_total,
        houses,
      })
    }
  },
)

it('puts fewer items on the list than there are flats, unless each flat is asked for alone', async () => {
  const { groups, flats_total } = await groupsOf('')
  expect(groups.total).toBeLessThan(flats_total)
  const each = await groupsOf('each=1')
  const list = await flatsOf('')
  expect(each.groups.items.map(({ flat }) => flat)).toEqual(list.items)
  expect(each.groups.items.every(({ count }) => count === 1)).toBe(true)
})

it('pages neither repeat nor miss a group', async () => {
  for (const query of ['sort=-price', 'sort=-price&by_house=1']) {
    const { groups } = await groupsOf(query)
    const paged: number[] = []
    for (let offset = 0; offset < groups.total; offset += 3) {
      const page = await dataOf(await api.get(`/flats_groups/?${query}&limit=3&offset=${offset}`))
      paged.push(...groupsSchema.parse(page).groups.items.map(({ id }) => id))
    }
    expect(paged).toEqual(groups.items.map(({ id }) => id))
  }
})

it('knows no group of a flat that is not there', async () => {
  expect((await api.get('/flats_group/999999/')).status).toBe(404)
})

it('an empty list shows the nearest flat of each plan, not one plan on one floor after the other', async () => {
  const { groups } = await groupsOf('')
  const { flat } = groups.items.find(({ count }) => count > 1) ?? {}
  const asked = `rooms=${flat?.rooms}&area_from=${flat?.area}&area_to=${flat?.area}`
  expect((await flatsOf(asked)).total).toBeGreaterThan(1)
  const rescue = (await dataOf(await api.get(`/flats_rescue/?${asked}&price_to=1`)))['rescue']
  const { nearest } = z.object({ nearest: z.array(flatSchema) }).parse(rescue)
  expect(nearest[0]?.area).toBe(flat?.area)
  expect(new Set(nearest.map(({ rooms, area }) => `${rooms} ${area}`)).size).toBe(6)
})

it('has the nearest flats that fail one condition alone, for each that may go', async () => {
  const { items } = await flatsOf('')
  const fewest = Math.min(...items.map(({ rooms }) => rooms))
  const few = items.filter(({ rooms }) => rooms === fewest)
  const largest = Math.max(...few.map(({ area }) => area))
  const wanted = Math.max(...items.map(({ area }) => area))
  expect(wanted).toBeGreaterThan(largest)
  const rescue = (await dataOf(await api.get(`/flats_rescue/?rooms=${fewest}&area_from=${wanted}`)))['rescue']
  const { relax, loosened } = rescueSchema.parse(rescue)
  const rows = loosened.map(({ params, title }) => [params.join(), title])
  expect(rows.toSorted()).toEqual([
    ['area_from,area_to', 'С другой площадью'],
    ['rooms', 'С другим числом комнат'],
  ])
  const offered = relax.map(({ params }) => params.join())
  expect(rows.map(([params]) => params)).toEqual(offered.filter((params) => params !== 'reserved'))
  const [smaller = [], other = []] = ['area_from,area_to', 'rooms'].map(
    (asked) => loosened.find(({ params }) => params.join() === asked)?.flats,
  )
  expect(Math.max(...smaller.map(({ area }) => area))).toBe(largest)
  expect(new Set(smaller.map(({ rooms }) => rooms))).toEqual(new Set([fewest]))
  expect(other.every(({ rooms, area }) => rooms !== fewest && area >= wanted)).toBe(true)
  for (const flats of [smaller, other]) {
    expect(flats.length).toBeLessThanOrEqual(4)
    // A plan stands once for a house, and the row is read by price.
    const inHouses = flats.map(({ building, type_id, area }) => `${building.id} ${type_id} ${area}`)
    expect(new Set(inHouses).size).toBe(flats.length)
    const prices = flats.map(({ price }) => price ?? Number.POSITIVE_INFINITY)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  }
  // One plan stands in many houses: it is shown again only where there are no four plans.
  const plans = new Set(few.map(({ euro, area }) => `${euro} ${area}`))
  expect(new Set(smaller.map(({ euro, area }) => `${euro} ${area}`)).size).toBe(Math.min(4, plans.size))
  const types = new Set(few.map(({ type_id }) => type_id))
  expect(new Set(smaller.map(({ type_id }) => type_id)).size).toBe(Math.min(4, types.size))
})
