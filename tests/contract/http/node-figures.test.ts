import { afterAll, beforeAll, expect, it } from 'vitest'
import { readStoredFigures } from '#app/backend/watching/node-figures.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

it('the database says what waits and which version it has', async () => {
  const { database } = api.context
  const figures = await readStoredFigures(database)
  expect(figures?.catalogueVersion).toBe(api.context.live.version())
  expect(figures).toMatchObject({
    outbox: [],
    payments: { count: 0, oldestS: 0 },
    refunds: { count: 0, oldestS: 0 },
  })
})
