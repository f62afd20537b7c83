import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { flatSchema } from '#app/contract/flat.ts'
import { filterSchema } from '#app/contract/flats.ts'
import { SORTS } from '#app/domain/vocabulary.ts'
import { dataOf, openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { seededRandom } from '../../fixtures/random.ts'

const FILTERS = 300
const BY_ADDING = new Set(['feature', 'not_first', 'not_last', 'reserved'])

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

type Choice = Record<string, string[]>

function addressOf(choice: Choice): string {
  return Object.entries(choice)
    .map(([name, values]) => `${name}=${encodeURIComponent(values.join(',')).replaceAll('%2C', ',')}`)
    .join('&')
}

const random = seededRandom(300)

/** Up to about five filters at once; three in a hundred have words. */
function randomChoice(): Choice {
  const choice: Choice = {}
  const maybe = (share: number, name: string, values: () => string[]) => {
    const chosen = random.chance(share) ? values() : []
    if (chosen.length > 0) choice[name] = chosen
  }
  maybe(0.15, 'city', () => [random.pick(['4', '1'])])
  maybe(0.2, 'project', () => random.some(['bereg', 'sever', 'skoro'], 0.5))
  maybe(0.15, 'building', () => random.some(['100', '101', '102', '103'], 0.5))
  maybe(0.4, 'rooms', () => random.some(['0', '1', '2', '3', '4'], 0.4))
  maybe(0.2, 'deadline', () => random.some(['ready', '2027-4', '2028-1'], 0.5))
  maybe(0.2, 'finish', () => random.some(['none', 'rough', 'finish', 'furnished'], 0.5))
  maybe(0.2, 'feature', () => random.some(['loggia', 'balcony', 'euro', 'corner'], 0.3))
  maybe(0.2, 'view', () => random.some(['river', 'park', 'yard'], 0.5))
  maybe(0.15, 'benefit', () => random.some(['discount', 'trade_in'], 0.5))
  for (const name of ['not_first', 'not_last', 'reserved']) maybe(0.2, name, () => ['1'])
  maybe(0.2, 'price_from', () => [String(3_000_000 + random.below(5_000_000))])
  maybe(0.2, 'price_to', () => [String(4_000_000 + random.below(8_000_000))])
  maybe(0.1, 'month_pay_to', () => [String(20_000 + random.below(40_000))])
  maybe(0.15, 'area_from', () => [(20 + random.below(4000) / 100).toFixed(2)])
  maybe(0.1, 'kitchen_from', () => [String(5 + random.below(10))])
  maybe(0.15, 'floor_from', () => [String(1 + random.below(5))])
  maybe(0.1, 'floor_to', () => [String(3 + random.below(7))])
  maybe(0.03, 'q', () => [random.pick(['берег', 'корпус 2', 'евро'])])
  return choice
}

async function totalOf(choice: Choice): Promise<number> {
  return z.int().parse((await dataOf(await api.get(`/flats_total/?${addressOf(choice)}`)))['total'])
}

describe(`${FILTERS} random filters`, () => {
  const choices = Array.from({ length: FILTERS }, randomChoice)

  it('count beside each option what the list finds for it', async () => {
    const known = new Map<string, number>()
    for (const choice of choices) {
      const filter = filterSchema.parse(
        (await dataOf(await api.get(`/filter/?${addressOf(choice)}`)))['filter'],
      )
      expect(filter.total).toBe(await totalOf(choice))
      for (const [name, options] of Object.entries(filter.facets)) {
        for (const { value, count } of options) {
          const values = BY_ADDING.has(name) ? [...new Set([...(choice[name] ?? []), value])] : [value]
          const tried = { ...choice, [name]: values }
          const address = addressOf(tried)
          const total = known.get(address) ?? (await totalOf(tried))
          known.set(address, total)
          expect(count, `${name}=${value} of ${addressOf(choice)}`).toBe(total)
        }
      }
    }
  })

  it('bound each range by the flats that all other filters leave', async () => {
    const FIELDS = {
      price: 'price',
      month_pay: 'month_pay',
      area: 'area',
      kitchen: 'kitchen_area',
      floor: 'floor',
    } as const
    for (const choice of choices) {
      const { ranges } = filterSchema.parse(
        (await dataOf(await api.get(`/filter/?${addressOf(choice)}`)))['filter'],
      )
      for (const name of ['price', 'month_pay', 'area', 'kitchen', 'floor'] as const) {
        const { [`${name}_from`]: _from, [`${name}_to`]: _to, ...others } = choice
        const flats = await allFlats(others)
        const values = flats.flatMap((flat) => flat[FIELDS[name]] ?? [])
        if (
          values.length === 0 ||
          flats.length !== values.length + flats.filter((flat) => flat[FIELDS[name]] === null).length
        )
          continue
        expect(ranges[name], `${name} of ${addressOf(choice)}`).toEqual({
          min: Math.min(...values),
          max: Math.max(...values),
        })
      }
    }
  })

  it('bound no range that no flat of the catalogue has, and leave one empty that this filter alone empties', async () => {
    const { ranges } = filterSchema.parse((await dataOf(await api.get('/filter/?floor_from=99')))['filter'])
    expect(ranges).not.toHaveProperty('metro')
    expect(ranges).toMatchObject({ price: null, kitchen: null })
  })

  it('are listed in order, and pages neither repeat nor miss a flat', async () => {
    for (const choice of choices.slice(0, 100)) {
      const sort = random.pick(SORTS)
      const total = await totalOf(choice)
      const limit = 7 + random.below(60)
      const whole = await allFlats({ ...choice, sort: [sort] })
      const paged: number[] = []
      for (let offset = 0; offset < total; offset += limit) {
        const page = await pageOf({
          ...choice,
          sort: [sort],
          limit: [String(limit)],
          offset: [String(offset)],
        })
        paged.push(...page.items.map(({ id }) => id))
      }
      expect(paged).toEqual(whole.map(({ id }) => id))
      expect(new Set(paged).size).toBe(total)
      const field = sort.replace('-', '')
      if (field !== 'price' && field !== 'area' && field !== 'floor') continue
      const values = whole.flatMap((flat) => flat[field] ?? [])
      const isAscending = !sort.startsWith('-')
      expect(values).toEqual([...values].sort((a, b) => (isAscending ? a - b : b - a)))
    }
  })
})

// What is compared alone: thousands of flats come, and the whole form of one is checked by other tests.
const listedSchema = flatSchema.pick({
  id: true,
  price: true,
  month_pay: true,
  area: true,
  kitchen_area: true,
  floor: true,
})
const pageSchema = z.object({ total: z.int(), items: z.array(listedSchema) })
const lists = new Map<string, z.output<typeof pageSchema>['items']>()

/** All that a choice finds, page by page. */
async function wholeList(choice: Choice) {
  const first = await pageOf({ ...choice, limit: ['1000'] })
  const items = [...first.items]
  while (items.length < first.total) {
    const { items: more } = await pageOf({ ...choice, limit: ['1000'], offset: [String(items.length)] })
    if (more.length === 0) break
    items.push(...more)
  }
  return items
}

async function pageOf(choice: Choice) {
  return pageSchema.parse((await dataOf(await api.get(`/flats/?${addressOf(choice)}`)))['flats'])
}

/** All flats of a choice in one answer. */
async function allFlats(choice: Choice) {
  const address = addressOf(choice)
  const items = lists.get(address) ?? (await wholeList(choice))
  lists.set(address, items)
  return items
}
