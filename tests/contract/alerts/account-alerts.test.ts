import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { dataOf, openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { consentsOf, waitingLetters } from '../../fixtures/people/leads.ts'
import { type Person, signIn } from '../../fixtures/people/people.ts'

let api: TestApi
let person: Person
beforeAll(async () => {
  api = await openTestApi()
  person = await signIn(api, '+79120000098')
  await sql`truncate lead, lead_event, lead_file, office_visit, subscription, alert, outbox, rate_limit`.execute(
    api.context.database,
  )
})
afterAll(() => api.close())

const listedSchema = z.array(z.looseObject({ id: z.number() }))
const listed = async () =>
  listedSchema.parse((await dataOf(await person.get('/personal/subscriptions/')))['subscriptions'])
const ask = async (about: string) =>
  person.post('/form/8/', { ...(await consentsOf(api)), email: 'anna@example.ru', about, pace: 'daily' })
const tokenOf = (text: string) => /subscription\/([\w-]+)/.exec(text)?.[1] ?? ''

it('what is asked for while signed in is listed, changed and ended in the account', async () => {
  expect((await ask('flat:9001')).status).toBe(200)
  expect(await listed()).toMatchObject([{ path: '/choose/flat/9001', pace: 'daily', is_confirmed: false }])
  const [letter] = await waitingLetters(api)
  await person.post(`/form/2/confirm/${tokenOf(JSON.stringify(letter))}/`, {})
  const [flat = { id: 0 }] = await listed()
  expect(flat).toMatchObject({ is_confirmed: true, until: expect.stringMatching(/^\d{4}-/) })

  // The address is proven: the next one needs no letter, and begins at once.
  expect((await ask('filter:price_to=9000000&rooms=2,1')).status).toBe(200)
  expect(await waitingLetters(api)).toHaveLength(1)
  expect(await listed()).toMatchObject([
    { path: '/choose/flat?rooms=1,2&price_to=9000000', is_confirmed: true },
    { path: '/choose/flat/9001' },
  ])
  // Another address has to prove itself.
  await person.post('/form/8/', { ...(await consentsOf(api)), email: 'b@example.ru', about: 'flat:9001' })
  expect(await waitingLetters(api)).toHaveLength(2)

  await person.post('/personal/subscriptions/pace/', { id: flat.id, pace: 'at_once' })
  expect(await listed()).toContainEqual(expect.objectContaining({ id: flat.id, pace: 'at_once' }))
  await person.post('/personal/subscriptions/end/', { id: flat.id })
  expect(await listed()).not.toContainEqual(expect.objectContaining({ id: flat.id }))
})

it('nobody is told of what is not on the site, and neither office nor CRM hears of the rest', async () => {
  const refused = await ask('flat:123456')
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('на\u00a0сайте больше нет')
  const topics = await api.context.database.selectFrom('outbox').select('topic').distinct().execute()
  expect(topics).toEqual([{ topic: 'email' }])
})
