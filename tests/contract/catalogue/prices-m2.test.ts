import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { pricesM2Call } from '#app/contract/prices/prices-m2.ts'
import { officeDay, officeZone } from '#app/domain/moment.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { seededRandom } from '../../fixtures/random.ts'

const MONTHS = 24
const PERM_MS = 5 * 3_600_000
const SEED = 20_261_130

const dataSchema = z.object({ data: z.object({ prices: z.array(z.unknown()) }) })

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await run(sql`delete from price_history`)
  await run(sql`delete from status_history`)
})

const run = <Row>(statement: ReturnType<typeof sql<Row>>) => statement.execute(api.context.database)

/** The months that have ended, oldest first, each with the moment when it did: in Perm, whose clock is not changed. */
function endedMonths() {
  const [year = 0, month = 0] = officeDay().split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, i) => {
    const number = year * 12 + month - 1 - (MONTHS - i)
    const text = `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
    return { month: text, endMs: Date.UTC(Math.floor(number / 12), (number % 12) + 1) - PERM_MS }
  })
}

/** Each answer is of another day: what is read is kept for an hour. */
let days = 0

async function answer(query = '') {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + ++days * 2 * 86_400_000)
  const response = await api.get(`/prices_m2/${query}`)
  vi.restoreAllMocks()
  if (response.status !== 200) return { status: response.status }
  const body: unknown = await response.json()
  expect(pricesM2Call['~orpc'].outputSchema?.safeParse(body).success).toBe(true)
  return { status: 200, prices: dataSchema.parse(body).data.prices }
}

type Line<Value> = { id: number; at: number; value: Value }
type Histories = { statuses: Line<string>[]; prices: Line<number | null>[] }

async function store({ statuses, prices }: Histories): Promise<void> {
  const rows = (lines: readonly Line<unknown>[]) =>
    JSON.stringify(lines.map(({ id, at, value }) => ({ id, at: new Date(at).toISOString(), value })))
  await run(sql`insert into status_history (flat_id, at, to_status) select * from
    json_to_recordset(${rows(statuses)}::json) as line(id int, at timestamptz, value text)`)
  await run(sql`insert into price_history (flat_id, at, price) select * from
    json_to_recordset(${rows(prices)}::json) as line(id int, at timestamptz, value int)`)
}

type Unit = { id: number; kind: string; area: number }

async function unitsOf(project: number, limit: number): Promise<Unit[]> {
  const { rows } = await run(
    sql<Unit>`select id, kind, area::float8 as area from flat where project_id = ${project} order by id desc limit ${limit}`,
  )
  return rows
}

/** Five flats that were free at the end of so many months, the newest, at 5 million roubles. */
async function freeFor(project: number, months: number, count = 5): Promise<void> {
  const flats = (await unitsOf(project, 900)).filter(({ kind }) => kind === 'flat').slice(0, count)
  const at = (endedMonths().at(-months)?.endMs ?? 0) - 60_000
  await store({
    statuses: flats.map(({ id }) => ({ id, at, value: 'free' })),
    prices: flats.map(({ id }) => ({ id, at, value: 5_000_000 })),
  })
}

const lastBefore = <Value>(lines: readonly Line<Value>[], id: number, endMs: number) =>
  lines.filter((line) => line.id === id && line.at < endMs).sort((a, b) => b.at - a.at)[0]?.value

/** The same figures, counted month by month and flat by flat. */
function countedByHand(units: readonly Unit[], { statuses, prices }: Histories) {
  const homes = units.filter(({ kind }) => kind === 'flat' || kind === 'apartment')
  return endedMonths().flatMap(({ month, endMs }) => {
    const perMetre = homes
      .flatMap(({ id, area }) => {
        const price = lastBefore(prices, id, endMs)
        return lastBefore(statuses, id, endMs) === 'free' && typeof price === 'number' ? [price / area] : []
      })
      .sort((a, b) => a - b)
    const count = perMetre.length
    if (count < 5) return []
    const middle = ((perMetre[Math.floor((count - 1) / 2)] ?? 0) + (perMetre[Math.floor(count / 2)] ?? 0)) / 2
    return [{ month, price_m2: Math.floor(middle + 0.5), flats: count }]
  })
}

/** Histories of every kind: sold and back again, prices on request, changes at the very moment when a month ends, and after today. */
function randomHistories(units: readonly Unit[]): Histories {
  const random = seededRandom(SEED)
  const ends = endedMonths().map(({ endMs }) => endMs)
  const now = Date.now()
  const moment = () =>
    random.chance(0.2) ? random.pick(ends) : now - Math.floor((random.next() - 0.02) * 30 * 31 * 86_400_000)
  const lines = <Value>(id: number, most: number, value: () => Value): Line<Value>[] =>
    [...new Set(Array.from({ length: random.below(most) }, moment))].map((at) => ({ id, at, value: value() }))
  const status = () => random.pick(['free', 'free', 'free', 'reserved', 'sold', 'hidden'])
  const price = () => (random.chance(0.1) ? null : 3_000_000 + random.below(900) * 10_000)
  return {
    statuses: units.flatMap(({ id }) => lines(id, 5, status)),
    prices: units.flatMap(({ id }) => lines(id, 8, price)),
  }
}

describe('prices of a square metre', () => {
  it('are the medians that counting month by month and flat by flat gives', async () => {
    expect(officeZone()).toBe('Asia/Yekaterinburg')
    const units = await unitsOf(10, 120)
    expect(new Set(units.map(({ kind }) => kind)).size).toBeGreaterThan(2)
    const histories = randomHistories(units)
    await store(histories)
    const months = countedByHand(units, histories)
    expect(months.length).toBeGreaterThan(15)
    expect(await answer('?project=bereg')).toEqual({
      status: 200,
      prices: [{ project: expect.objectContaining({ slug: 'bereg', name: 'Берёзовый берег' }), months }],
    })
  })

  it('are of whole months alone, and of at least five flats and three months', async () => {
    expect(await answer()).toEqual({ status: 200, prices: [] })
    await freeFor(10, 2)
    await freeFor(11, 5, 4)
    expect((await answer()).prices).toEqual([])
    await freeFor(10, 3)
    const { prices } = await answer()
    expect(prices).toHaveLength(1)
    expect(prices).toMatchObject([
      {
        months: endedMonths()
          .slice(-3)
          .map(({ month }) => ({ month, flats: 5 })),
      },
    ])
    await freeFor(10, 40)
    expect(await answer()).toMatchObject({ prices: [{ months: { length: MONTHS } }] })
  })

  it('are of all projects on sale, or of those that are named', async () => {
    await freeFor(10, 4)
    await freeFor(11, 4)
    const slugs = async (query: string) =>
      z
        .array(z.object({ project: z.object({ slug: z.string() }) }))
        .parse((await answer(query)).prices)
        .map(({ project }) => project.slug)
    expect(await slugs('')).toEqual(['bereg', 'sever'])
    expect(await slugs('?project=')).toEqual(['bereg', 'sever'])
    expect(await slugs('?project=sever')).toEqual(['sever'])
    expect(await slugs('?project=sever,bereg')).toEqual(['bereg', 'sever'])
    expect(await slugs('?project=skoro')).toEqual([])
  })

  it.each([
    '?project=net-takogo',
    '?project=taynyy',
    '?project=bereg,net-takogo',
    '?project=Берег',
    '?project=../bereg',
    `?project=${'b'.repeat(81)}`,
  ])('are refused for %s', async (query) => {
    expect(await answer(query)).toEqual({ status: 400 })
  })
})
