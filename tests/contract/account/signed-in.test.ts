import { afterAll, beforeAll, expect, it } from 'vitest'
import { requireAccount } from '#app/backend/identity/signed-in.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { aBuyer } from '../../fixtures/people/buyers.ts'

let api: TestApi

beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

it('a look for the session that failed is not what the next look finds', async () => {
  const { context, accountId } = await aBuyer(api.context, 1)
  const away = api.context.database.withSchema('nowhere')
  await expect(requireAccount({ ...context, database: away })).rejects.toThrow()
  await expect(requireAccount(context)).resolves.toMatchObject({ accountId })
})
