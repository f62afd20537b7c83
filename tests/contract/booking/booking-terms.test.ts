import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { furnishOptionSchema, periodSchema } from '#app/contract/personal.ts'
import { offerSchema, reservationInfoSchema } from '#app/contract/reservation.ts'
import { dataOf, openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { HIDDEN_FLAT, SOLD_FLAT, UNPRICED_FLAT } from '../../fixtures/api/api-catalogue.ts'

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
  })
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
