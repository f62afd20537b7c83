import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import { typeCardSchema } from '#app/contract/types.ts'
import { dataOf, openTestApi, type TestApi } from '../../fixtures/api/api.ts'

/** A layout with several flats on sale. */
const TYPE = 2

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const card = async () => typeCardSchema.parse((await dataOf(await api.get(`/type/${TYPE}/`)))['type_card'])

it('the name of a layout does not end a line with a short word', async () => {
  expect((await card()).title).toBe('1-комнатная с\u00a0лоджией')
})

it('the card of a layout tells the ceilings of its flats, from the lowest to the highest, or that nobody has', async () => {
  const { ceilings, flats } = await card()
  expect(ceilings).toBeNull()
  const [low, high] = flats
  if (!low || !high) throw new Error('the layout has two flats on sale')
  const { database, catalogue } = api.context
  for (const [id, ceiling_height] of [[low.id, 2.7] as const, [high.id, 3.1] as const]) {
    await database.updateTable('flat').set({ ceiling_height }).where('id', '=', id).execute()
  }
  await catalogue.replaceAll(await loadCatalogue(database))
  expect((await card()).ceilings).toEqual({ from: 2.7, to: 3.1 })
})
