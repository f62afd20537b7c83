import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { signInAs } from '../../fixtures/people/signed-in.ts'

let api: TestApi

beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

function post(path: string, cookie: string, body: BodyInit, type = 'application/json') {
  const headers = { 'content-type': type, cookie }
  return api.get(path, { method: 'POST', headers, body, ...{ duplex: 'half' } })
}

const erase = (cookie: string) => post('/personal/erase/', cookie, JSON.stringify({ confirm: false }))

it('an account that repeats a call without end is told to wait, and nobody else is', async () => {
  const [busy, other] = [
    await signInAs(api.context, '+79120000011'),
    await signInAs(api.context, '+79120000012'),
  ]
  const statuses: number[] = []
  let last = await erase(busy.cookie)
  for (let n = 0; n < 20; n += 1) {
    statuses.push(last.status)
    last = await erase(busy.cookie)
  }
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 400))
  expect(last.status).toBe(429)
  const refusal: unknown = await last.json()
  expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS', data: { retry_after: expect.any(Number) } })
  expect((await erase(other.cookie)).status).toBe(400)
  expect((await api.get('/personal/profile/', { headers: { cookie: busy.cookie } })).status).toBe(200)
})

it('of calls at once no more pass than one after another', async () => {
  const { cookie } = await signInAs(api.context, '+79120000013')
  const answers = await Promise.all(Array.from({ length: 60 }, () => erase(cookie)))
  const passed = answers.filter(({ status }) => status === 400).length
  // Ten by the rule, and three that the node does not share.
  expect(passed).toBeLessThanOrEqual(13)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(60 - passed)
})
