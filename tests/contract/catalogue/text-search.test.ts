import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { flatSchema } from '#app/contract/flat.ts'
import { dataOf, openTestApi, type TestApi } from '../../fixtures/api/api.ts'

const answerSchema = z.object({ flats: z.object({ total: z.int(), items: z.array(flatSchema) }) })

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

async function find(query: string) {
  return answerSchema.parse(await dataOf(await api.get(`/flats/?${query}`))).flats
}

it.each(['вид на реку', 'река', 'вид реки'])(
  '"%s" finds the flats whose windows face the river',
  async (words) => {
    const byView = await find('view=river&limit=100')
    const byWords = await find(`q=${encodeURIComponent(words)}&limit=100`)
    expect(byView.total).toBeGreaterThan(0)
    const found = new Set(byWords.items.map(({ id }) => id))
    expect(byView.items.every(({ id }) => found.has(id))).toBe(true)
  },
)
