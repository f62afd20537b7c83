import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { bookingPage } from '#app/backend/booking/terms/booking-page.ts'
import { tariffsOf } from '#app/backend/booking/terms/tariffs.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { createEntryStore } from '#app/backend/entries/entry-store.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import { furnishOptionSchema, periodSchema } from '#app/contract/personal.ts'
import { offerSchema, reservationInfoSchema } from '#app/contract/reservation.ts'
import { dataOf, openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { HIDDEN_FLAT, SOLD_FLAT, UNPRICED_FLAT } from '../../fixtures/api/api-catalogue.ts'
import { documentedApi } from '../../fixtures/api/documented-api.ts'
import { freeBooking } from '../../fixtures/people/free-booking.ts'

let api: TestApi
let free: number

beforeAll(async () => {
  api = await openTestApi()
  const { database } = api.context
  const flat = await database
    .updateTable('flat')
    .set({ price: 6_000_000, finish: 'none', area: 50.5, number: '<b>7</b>' })
    .where('id', '=', (query) =>
      query
        .selectFrom('flat')
        .select('id')
        .where('status', '=', 'free')
        .where('building_id', '=', 100)
        .orderBy('id')
        .limit(1),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  free = flat.id
})
afterAll(() => api.close())

const list = async (name: 'Period' | 'Furnish', id: number) =>
  dataOf(await api.get(`/personal/get${name}List/?id=${id}`))
const offer = async (query: string): Promise<z.output<typeof offerSchema>> =>
  offerSchema.parse((await dataOf(await api.get(`/reservation/offer/?${query}`)))['offer'])

describe('terms of a booking', () => {
  it('are free first, and open to everybody', async () => {
    const periods = periodSchema.array().parse((await list('Period', free))['periods'])
    expect(periods[0]).toMatchObject({ days: 3, price: 0, title: '3\u00a0дня бесплатно' })
  })

  it('offer what the flat has first, then priced kinds by its area', async () => {
    const options = furnishOptionSchema.array().parse((await list('Furnish', free))['furnishes'])
    expect(options.map(({ title, price }) => ({ title, price }))).toEqual([
      { title: 'Без отделки', price: 0 },
      { title: 'Скандинавский', price: 752_450 },
    ])
  })

  it.each(['Period', 'Furnish'] as const)(
    '%s lists answer for flats that are sold or have no price',
    async (name) => {
      for (const id of [SOLD_FLAT, UNPRICED_FLAT]) {
        expect((await api.get(`/personal/get${name}List/?id=${id}`)).status).toBe(200)
      }
    },
  )

  it.each([
    `/personal/getPeriodList/?id=${HIDDEN_FLAT}`,
    '/personal/getFurnishList/?id=123456',
    '/reservation/offer/?id=123456&furnish=1000&period=1',
  ])('%s is 404: nobody may learn of such a flat', async (address) => {
    expect((await api.get(address)).status).toBe(404)
  })

  it('show how booking works, with the wording of the consent', async () => {
    const info = reservationInfoSchema.parse((await dataOf(await api.get('/reservation/info/')))['info'])
    expect(info.hold_minutes).toBe(20)
    expect(info.consent.html).toContain('персональных данных')
    expect(info.tariffs[0]).toMatchObject({ price: 0, places: null })
  })
})

it('tariffs name what is on sale alone, and each project once', () => {
  const tariff = (only: { project: string; building?: string }[]) => {
    const [found] = tariffsOf([{ id: 7, days: 7, price: 0, prolong: false, only }], api.context.catalogue)
    return found?.places?.map((place) => place.replaceAll('\u00a0', ' '))
  }
  expect(tariff([{ project: 'bereg' }, { project: 'skoro' }, { project: 'no-such' }])).toEqual([
    'Берёзовый берег',
  ])
  expect(
    tariff([
      { project: 'bereg', building: 'korpus-1' },
      { project: 'bereg', building: 'korpus-2' },
    ]),
  ).toEqual(['Берёзовый берег, корпуса 1 и 2'])
  expect(tariff([{ project: 'skoro' }])).toBeUndefined()
})

it('a tariff for every house on sale is for all, whichever way its content names them', () => {
  const places = (only: { project: string; building?: string }[]) =>
    tariffsOf([{ id: 7, days: 7, price: 0, prolong: false, only }], api.context.catalogue)[0]?.places
  const { projects, buildings } = api.context.catalogue.current()
  const houses = [...buildings.values()].map(({ slug, project_id }) => ({
    project: projects.get(project_id)?.slug ?? '',
    building: slug,
  }))
  expect(places([...projects.values()].map(({ slug }) => ({ project: slug })))).toBeNull()
  expect(places(houses)).toBeNull()
  expect(places(houses.filter(({ project }) => project !== 'bereg'))).not.toBeNull()
})

describe('the offer', () => {
  it('is the same for the same, hashed, and escapes what feeds bring', async () => {
    const first = await offer(`id=${free}&furnish=1&period=1`)
    expect(await offer(`id=${free}&furnish=1&period=1`)).toEqual(first)
    expect(await offer(`id=${free}&furnishId=1&periodId=1`)).toEqual(first)
    expect(first.sha256).toBe(createHash('sha256').update(first.html).digest('hex'))
    expect(first).toMatchObject({ price_fixed: 6_752_450, fee: 0 })
    expect(first.html).toContain('6\u00a0752\u00a0450\u00a0₽')
    expect(first.html).toContain('&lt;b&gt;7&lt;/b&gt;')
    expect(first.html).not.toContain('<b>')
  })

  it('is another for another finish, and never speaks of a payment for the flat in advance', async () => {
    const [plain, finished] = [
      await offer(`id=${free}&furnish=1000&period=1`),
      await offer(`id=${free}&furnish=1&period=1`),
    ]
    expect(plain.sha256).not.toBe(finished.sha256)
    expect(plain.html).not.toMatch(/предоплат|\{[a-z_]+\}/i)
  })

  it('names what this flat cannot be had with', async () => {
    const answer = await api.get(`/reservation/offer/?id=${free}&furnish=77&period=77`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      data: { fields: [{ field: 'period' }, { field: 'furnish' }] },
    })
  })

  it('is refused while the price is on request', async () => {
    const answer = await api.get(`/reservation/offer/?id=${UNPRICED_FLAT}&furnish=1000&period=1`)
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'PRICE_ON_REQUEST' }])
  })
})

describe('terms that are written, but that the site cannot tell', () => {
  /** What a node reads that starts now. */
  async function published(data: object, publishAt: Date | null = null): Promise<ApiContext> {
    const { database } = api.context
    await sql`
      update entry set archived_at = now() where kind = 'booking' and archived_at is null
    `.execute(database)
    await sql`
      with added as (
        insert into entry (kind, slug, live, publish_at, created_by)
        values ('booking', 'booking', 1, ${publishAt}, 'test') returning id
      ) insert into entry_version (entry_id, n, data, by) select id, 1, ${JSON.stringify(data)}::jsonb, 'test' from added
    `.execute(database)
    const entries = createEntryStore(database, silentLog)
    await entries.refresh()
    return { ...api.context, entries }
  }

  it.each([
    ['a release cannot read', { ...freeBooking, periods: 'by phone' }, null],
    ['wait for their hour', freeBooking, new Date('2099-12-01T09:00:00Z')],
  ])('that %s: nothing is booked under the terms of a company that has none', async (_, data, publishAt) => {
    const context = await published(data, publishAt)
    for (const path of [
      `/personal/getPeriodList/?id=${free}`,
      `/personal/getFurnishList/?id=${free}`,
      `/reservation/offer/?id=${free}&furnish=1000&period=1`,
      '/reservation/info/',
    ]) {
      const request = new Request(`http://site.test/api${path}`)
      const answer = await documentedApi(request, '203.0.113.7', context)
      expect([path, answer.status, answer.headers.get('Retry-After')]).toEqual([path, 503, '60'])
      expect(await answer.json()).toMatchObject({ message: expect.stringContaining('Позвоните нам') })
    }
  })

  it('tells the operator, once for many buyers', async () => {
    const errors: string[] = []
    const log = { ...silentLog, error: (_: object, message: string) => errors.push(message) }
    const { entries } = await published({})
    for (const _ of [1, 2]) expect(() => bookingPage({ entries, log })).toThrow('Позвоните')
    expect(errors).toEqual([expect.stringContaining('bookings are refused')])
  })
})
