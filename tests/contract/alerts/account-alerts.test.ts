import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { MAX_WAITING_OF_ADDRESS } from '#app/backend/leads/ask-subscription.ts'
import { MAX_ALERTS_OF_ADDRESS } from '#app/backend/leads/subscriptions.ts'
import { mayWriteTo } from '#app/backend/limits/lead-limits.ts'
import { dataOf, openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { consentsOf, waitingLetters } from '../../fixtures/people/leads.ts'
import { visitorOf } from '../../fixtures/people/login-visitor.ts'
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

/** Somebody without an account. */
const askAs = async (email: string, about: string) =>
  visitorOf(api).post('/form/8/', { ...(await consentsOf(api)), email, about, pace: 'daily' })
const lettersTo = async (email: string) => (await waitingLetters(api)).filter(({ to }) => to === email)
/** More rows like the only one of the database, about other flats. */
const repeat = (times: number) =>
  sql`insert into subscription (email_mac, email, token_mac, lead_id, about, channel, confirmed_at, ended_at)
    select email_mac, email, sha256(n::text::bytea), lead_id, 'flat:' || (900000 + n), channel, confirmed_at, ended_at
    from subscription, generate_series(1, ${times}) as n`.execute(api.context.database)
const restart = () =>
  sql`truncate lead, lead_event, subscription, alert, outbox, rate_limit cascade`.execute(
    api.context.database,
  )

it('an address without an account is told about a hundred subjects at most, and its link stays good', async () => {
  await restart()
  await askAs('c@example.ru', 'flat:9001')
  await sql`update subscription set confirmed_at = now()`.execute(api.context.database)
  await repeat(MAX_ALERTS_OF_ADDRESS - 1)
  await askAs('c@example.ru', 'filter:rooms=2')
  const token = tokenOf(JSON.stringify((await lettersTo('c@example.ru')).at(-1)))
  const confirm = () => visitorOf(api).post(`/form/2/confirm/${token}/`, {})
  const refused = await confirm()
  expect(refused.status).toBe(409)
  expect(JSON.stringify(refused.body)).toContain(`Подписок уже ${MAX_ALERTS_OF_ADDRESS}`)
  await sql`update subscription set ended_at = now() where about = 'flat:900001'`.execute(
    api.context.database,
  )
  expect((await confirm()).status).toBe(200)
  // What is confirmed already stays so, however many there are.
  expect((await confirm()).status).toBe(200)
})

it('links that are pressed at once do not pass the limit together', async () => {
  await restart()
  await askAs('d@example.ru', 'flat:9001')
  await sql`update subscription set confirmed_at = now()`.execute(api.context.database)
  await repeat(MAX_ALERTS_OF_ADDRESS - 2)
  for (const rooms of [1, 2, 3]) await askAs('d@example.ru', `filter:rooms=${rooms}`)
  const tokens = (await lettersTo('d@example.ru')).slice(1).map((letter) => tokenOf(JSON.stringify(letter)))
  const pressed = tokens.map((token) => visitorOf(api).post(`/form/2/confirm/${token}/`, {}))
  expect((await Promise.all(pressed)).map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

it('an address that answers no letter gets no more of them, and the form does not tell', async () => {
  await restart()
  const email = 'stranger@example.ru'
  expect((await askAs(email, 'flat:9001')).status).toBe(200)
  await repeat(MAX_WAITING_OF_ADDRESS - 1)
  expect((await askAs(email, 'filter:rooms=2')).status).toBe(200)
  expect(await lettersTo(email)).toHaveLength(1)
  // Its owner may ask again for one that waits, and once he has confirmed any, for others.
  expect((await askAs(email, 'flat:9001')).status).toBe(200)
  expect(await lettersTo(email)).toHaveLength(2)
  await sql`update subscription set confirmed_at = now() where about = 'flat:9001'`.execute(
    api.context.database,
  )
  expect((await askAs(email, 'filter:rooms=2')).status).toBe(200)
  expect(await lettersTo(email)).toHaveLength(3)
  // Old questions do not count.
  await sql`update subscription set confirmed_at = null, asked_at = now() - interval '8 days'`.execute(
    api.context.database,
  )
  expect((await askAs(email, 'filter:rooms=3')).status).toBe(200)
  expect(await lettersTo(email)).toHaveLength(4)
})

it('who is signed in is told when no more letters go to his address, and needs none once it is proven', async () => {
  await restart()
  const email = 'anna@example.ru'
  for (let price = 1; price <= 5; price += 1)
    expect((await ask(`filter:price_to=${price}000000`)).status).toBe(200)
  // An hour later.
  const forget = () =>
    sql`delete from rate_limit where key like 'forms-contact%'`.execute(api.context.database)
  await forget()
  const refused = await ask('filter:price_to=6000000')
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('Подтвердите подписку из\u00a0любого')
  expect(await listed()).toHaveLength(5)
  expect(await lettersTo(email)).toHaveLength(5)
  await forget()
  // To somebody without an account the form tells nothing.
  expect((await askAs(email, 'filter:price_to=6000000')).status).toBe(200)
  await visitorOf(api).post(`/form/2/confirm/${tokenOf(JSON.stringify((await lettersTo(email))[0]))}/`, {})
  expect((await ask('filter:price_to=6000000')).status).toBe(200)
  expect(await listed()).toContainEqual(
    expect.objectContaining({ path: '/choose/flat?price_to=6000000', is_confirmed: true }),
  )
})

it('who is signed in is told that ten letters were left without an answer', async () => {
  await restart()
  expect((await ask('flat:9001')).status).toBe(200)
  await repeat(MAX_WAITING_OF_ADDRESS - 1)
  const refused = await ask('filter:rooms=2')
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('Подтвердите подписку из\u00a0любого')
})

it('who is signed in is told to come tomorrow when other forms have written to his address all day', async () => {
  await restart()
  for (let letter = 1; letter <= 5; letter += 1)
    expect(await mayWriteTo(api.context.limits, 'anna@example.ru')).toBe(true)
  const refused = await ask('filter:rooms=2')
  expect(refused.status).toBe(422)
  const text = await refused.text()
  expect(text).toContain('попробуйте завтра')
  expect(text).not.toContain('Подтвердите')
})
