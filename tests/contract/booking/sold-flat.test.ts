import { afterAll, beforeAll, expect, it } from 'vitest'
import { flatCardSchema } from '#app/contract/flat.ts'
import { flatCardHead } from '#app/features/flats/card/flat-card-head.ts'
import { dataOf, openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { SOLD_FLAT } from '../../fixtures/api/api-catalogue.ts'
import { freeFlats } from '../../fixtures/people/people.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

async function headOf(id: number) {
  const card = flatCardSchema.parse((await dataOf(await api.get(`/flat/${id}/`)))['flat'])
  return { card, head: flatCardHead(card, `https://site.example/choose/flat/${id}`, Date.now()) }
}

it('tells search engines no price of a flat that is sold, as its page tells none', async () => {
  const sold = await headOf(SOLD_FLAT)
  expect(sold.card).toMatchObject({ status: 'sold', price: expect.any(Number) })
  expect(JSON.stringify(sold.head)).not.toMatch(new RegExp(`price|Offer|${sold.card.price}`))
  const [id = 0] = await freeFlats(api)
  const free = await headOf(id)
  expect(free.head.data).toMatchObject([
    { '@type': ['Apartment', 'Product'], offers: { price: free.card.price } },
  ])
})
