import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addReport } from '#app/backend/identity/reports.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { personalCalls } from '../../fixtures/api/personal-calls.ts'
import { addBookingContent, PAID_PERIOD } from '../../fixtures/people/booking-content.ts'
import { BUYER } from '../../fixtures/people/buyers.ts'
import { bookFlat, freeFlats, payFor, signIn } from '../../fixtures/people/people.ts'
import { PERSONAL_CALLS, VISITOR_CALLS } from './personal-requests.ts'

const PHONE = '+79120007788'
const SUBMIT_KEY = 'submit-of-the-victim'

let api: TestApi
let victim: Awaited<ReturnType<typeof aVictim>>
let others = 0

beforeAll(async () => {
  api = await openTestApi()
  await addBookingContent(api)
  victim = await aVictim()
})
afterAll(() => api.close())

/** Somebody with one of everything that an account can have. */
async function aVictim() {
  const person = await signIn(api, PHONE)
  const [oldFlat = 0, flat = 0, draftFlat = 0] = await freeFlats(api)
  const old = await bookFlat(person, oldFlat, { period: PAID_PERIOD })
  await payFor(api, person, old.id)
  await person.post('/personal/cancel/', { id: old.id })
  await person.post('/personal/draft/', { flat: draftFlat, fields: { ...BUYER }, consent: true })
  const live = await bookFlat(person, flat, { period: PAID_PERIOD, submit_key: SUBMIT_KEY })
  await payFor(api, person, live.id)
  await person.post('/personal/favorites/', { favorites: [{ kind: 'flat', id: flat, price: 7_000_000 }] })
  await addReport(api.context.database, { accountId: person.accountId, kind: 'progress', title: 'Окна' })
  const { database } = api.context
  const consents = await database
    .selectFrom('consent')
    .select('id')
    .where('account_id', '=', person.accountId)
    .execute()
  const reports = await database
    .selectFrom('report')
    .select('id')
    .where('account_id', '=', person.accountId)
    .execute()
  const papers = await (await person.get('/personal/documents/')).text()
  return {
    ...person,
    old,
    live,
    flat,
    draftFlat,
    consents: consents.map(({ id }) => id),
    reports: reports.map(({ id }) => id),
    submitKey: SUBMIT_KEY,
    documents: [...papers.matchAll(/(?:offer|reservation|receipt|refund)-[0-9a-f-]{36}/g)].map(([id]) => id),
  }
}

/** Every row of every table that is about the victim. */
async function rowsOfVictim(): Promise<unknown> {
  const { database } = api.context
  const reservations = database
    .selectFrom('reservation')
    .select('id')
    .where('account_id', '=', victim.accountId)
  const payments = database.selectFrom('payment').select('id').where('reservation_id', 'in', reservations)
  const ofAccount = (
    ['session', 'account_favorite', 'booking_draft', 'reservation', 'consent', 'outbox', 'report'] as const
  ).map((table) =>
    database
      .selectFrom(table)
      .selectAll()
      .where('account_id', '=', victim.accountId)
      .orderBy(sql`1`)
      .execute(),
  )
  return Promise.all([
    database.selectFrom('account').selectAll().where('id', '=', victim.accountId).execute(),
    ...ofAccount,
    database.selectFrom('reservation_move').selectAll().where('reservation_id', 'in', reservations).execute(),
    database.selectFrom('payment').selectAll().where('reservation_id', 'in', reservations).execute(),
    database.selectFrom('payment_event').selectAll().where('payment_id', 'in', payments).execute(),
    database.selectFrom('refund').selectAll().where('payment_id', 'in', payments).execute(),
    database.selectFrom('flat').selectAll().where('id', '=', victim.flat).execute(),
  ])
}

describe('what is another’s', () => {
  it('is there to be tried for', () => {
    expect(victim.documents.length).toBe(7)
    expect(victim.consents.length).toBe(9)
    expect(victim.reports.length).toBeGreaterThan(2)
  })

  it.each(personalCalls)('$name neither shows nor touches', async ({ name }) => {
    const before = await rowsOfVictim()
    const attacker = await signIn(api, `+7999${String(++others).padStart(7, '0')}`)
    const call = VISITOR_CALLS[name] ?? PERSONAL_CALLS[name]
    if (!call) throw new Error(`no request for ${name}`)
    const answers = await Promise.all(call.ofAnother(attacker, victim))
    expect(answers.length).toBeGreaterThan(0)
    for (const answer of answers) {
      const said = await answer.text()
      expect(answer.status, said).toBe(call.status)
      for (const secret of secretsOfVictim()) expect(said).not.toContain(secret)
    }
    expect(await rowsOfVictim()).toEqual(before)
  })

  it('is no mystery: a paper that exists and one that does not are refused in the same words', async () => {
    const attacker = await signIn(api, `+7999${String(++others).padStart(7, '0')}`)
    const [known = ''] = victim.documents
    const unknown = 'offer-00000000-0000-4000-8000-000000000000'
    const said = async (id: string) => (await attacker.get(`/personal/documents/${id}/`)).text()
    expect(await said(known)).toBe(await said(unknown))
  })
})

function secretsOfVictim(): string[] {
  const { live, old } = victim
  return [PHONE, 'Иванова-Петрова', BUYER.email, '123412', live.id, live.number, old.id, old.number]
}
