import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handleApi } from '#app/backend/http/api-handler.ts'
import { dataOf, openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { CALLS, MISSING_CALLS, MISSING_PAGES, PAGES } from '../../fixtures/checklist.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const ADDRESS = '203.0.113.9'

const ask = (address: string, method: string) =>
  handleApi(new Request(`http://site.test/api${address}`, { method }), ADDRESS, api.context)

/** What lies at "flats.items" of an answer. */
function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inside, name) => {
    return typeof inside === 'object' && inside !== null ? Reflect.get(inside, name) : undefined
  }, value)
}

const numbersOf = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`)

describe('the checklist', () => {
  it('has every row, of calls and of pages, and none twice', () => {
    const rows = (...lists: (readonly { row: string }[])[]) => [
      ...new Set(lists.flat().map(({ row }) => row)),
    ]
    const byNumber = (a: string, b: string) => Number(a.slice(1)) - Number(b.slice(1))
    expect(rows(CALLS, MISSING_CALLS).sort(byNumber)).toEqual(numbersOf('A', 28))
    expect(rows(PAGES, MISSING_PAGES).sort(byNumber)).toEqual(numbersOf('R', 23))
    const addresses = [...CALLS, ...MISSING_CALLS, ...PAGES, ...MISSING_PAGES].map(
      (each) => `${each.row[0]} ${each.address}`,
    )
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
  })
})

describe('a call of the checklist', () => {
  it.each(CALLS)('$row $address', async ({ address, method = 'GET', status = 200, fields = [] }) => {
    const answer = await ask(address, method)
    expect(answer.status).toBe(status)
    if (status !== 200) return
    const data = await dataOf(answer)
    for (const field of fields) expect(at(data, field), field).toBeDefined()
  })

  it.each(MISSING_CALLS)('$row $address is still missing', async ({ address, method = 'GET' }) => {
    expect((await ask(address, method)).status, 'it answers: move it to the list of calls').toBe(404)
  })
})
