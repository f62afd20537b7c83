import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteOldSignIns } from '#app/backend/identity/audit/sign-in-events.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { type LoginVisitor, lastCodeTo, textsTo, visitorOf } from '../../fixtures/people/login-visitor.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ DEMO: 'off' })
})
afterAll(() => api.close())

let phone = ''
let other = ''
let phones = 0
beforeEach(() => {
  phones += 1
  phone = `+7921${String(phones).padStart(7, '0')}`
  other = `+7922${String(phones).padStart(7, '0')}`
})

const AUTH = '/personal/auth/'
const LOGIN = '/personal/auth/loginByPhone/'
const CHANGE = '/personal/phone/'

async function signIn(visitor: LoginVisitor, at = phone): Promise<void> {
  await sql`delete from rate_limit`.execute(api.context.database)
  await visitor.post(AUTH, { phone: at })
  expect((await visitor.post(LOGIN, { phone: at, code: await lastCodeTo(api, at) })).status).toBe(200)
}

async function signedIn(at = phone): Promise<LoginVisitor> {
  const visitor = visitorOf(api)
  await signIn(visitor, at)
  return visitor
}

/** As if eleven minutes had gone by since everybody's code. */
const elevenMinutes = () =>
  sql`update session set created_at = created_at - interval '11 minutes'`.execute(api.context.database)

const wanted = { status: 403, body: { code: 'CODE_NEEDED' } }

describe('a session whose code is older than ten minutes', () => {
  it('neither takes the data away, nor deletes them, nor changes the phone, until a code is entered again', async () => {
    const visitor = await signedIn()
    await elevenMinutes()
    expect((await visitor.get('/personal/profile/')).body.data).toMatchObject({ is_fresh: false })
    expect(await visitor.get('/personal/export/')).toMatchObject(wanted)
    expect(await visitor.post('/personal/erase/', { confirm: '1' })).toMatchObject(wanted)
    expect(await visitor.post(CHANGE, { phone: other, code: '123456' })).toMatchObject(wanted)
    await signIn(visitor)
    expect((await visitor.get('/personal/profile/')).body.data).toMatchObject({ is_fresh: true })
    expect((await visitor.get('/personal/export/')).status).toBe(200)
    expect((await visitor.post('/personal/erase/', { confirm: '1' })).status).toBe(200)
  })
})

describe('another phone', () => {
  it('takes the place of the old one by its own code; the old one is told, other devices are out', async () => {
    const there = await signedIn()
    const here = await signedIn()
    await here.post(AUTH, { phone: other })
    const changed = await here.post(CHANGE, { phone: other, code: await lastCodeTo(api, other) })
    expect(changed.body.data).toMatchObject({ profile: { phone: other } })
    expect((await here.get('/personal/userinfo/')).body.data).toMatchObject({ user: { phone: other } })
    expect((await there.get('/personal/userinfo/')).body.data).toEqual({ user: {} })
    const told = (await textsTo(api, phone)).at(-1) ?? ''
    expect(told).toContain('Если это были не вы')
    expect(told).not.toContain(other.slice(5))
    // The old phone is a stranger's now.
    const stranger = await signedIn()
    expect((await stranger.get('/personal/profile/')).body.data).toMatchObject({ profile: { phone } })
    expect((await here.get('/personal/profile/')).body.data).toMatchObject({ profile: { phone: other } })
  })

  it('that has an account of its own is refused, once its code was right', async () => {
    await signedIn(other)
    const visitor = await signedIn()
    await visitor.post(AUTH, { phone: other })
    const refused = await visitor.post(CHANGE, { phone: other, code: await lastCodeTo(api, other) })
    expect(refused).toMatchObject({ status: 409, body: { code: 'PHONE_TAKEN' } })
    expect((await visitor.get('/personal/userinfo/')).body.data).toMatchObject({ user: { phone } })
  })

  it('wants its own code: a wrong one, another’s and that of the old phone are refused', async () => {
    const visitor = await signedIn()
    await visitor.post(AUTH, { phone: other })
    const code = await lastCodeTo(api, other)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect((await visitor.post(CHANGE, { phone: other, code: wrong })).status).toBe(400)
    const thief = await signedIn(`+7923${String(phones).padStart(7, '0')}`)
    expect((await thief.post(CHANGE, { phone: other, code })).status).toBe(400)
    expect((await visitor.post(CHANGE, { phone, code })).status).toBe(400)
    expect((await visitor.post(CHANGE, { phone: '+7 912 777 01 0', code })).status).toBe(400)
    expect((await visitor.post(CHANGE, { phone: other, code })).status).toBe(200)
  })
})

describe('the record of sign-ins', () => {
  const outcomes = async () => {
    const rows = await api.context.database
      .selectFrom('sign_in_event')
      .select(['outcome', 'phone_masked', 'account_id', 'address', 'address_mac', 'device'])
      .where('phone_masked', '=', `${phone.slice(0, 2)} ${phone.slice(2, 5)} ***-**-${phone.slice(-2)}`)
      .orderBy('id')
      .execute()
    return rows
  }

  it('holds what came of each try, the phone masked and the address sealed', async () => {
    const visitor = visitorOf(api, { address: '198.51.100.31', userAgent: 'Firefox/130 Linux' })
    await sql`delete from rate_limit`.execute(api.context.database)
    await visitor.post(AUTH, { phone })
    await visitor.post(AUTH, { phone })
    const code = await lastCodeTo(api, phone)
    await visitor.post(LOGIN, { phone, code: String((Number(code) + 1) % 1_000_000).padStart(6, '0') })
    await visitor.post(LOGIN, { phone, code })
    await visitor.get('/personal/export/')
    await visitor.post('/personal/logout/')
    const rows = await outcomes()
    expect(rows.map(({ outcome }) => outcome)).toEqual([
      'code_sent',
      'code_refused',
      'wrong_code',
      'signed_in',
      'data_exported',
      'signed_out',
    ])
    for (const { address, address_mac, device } of rows) {
      expect(address?.includes('198.51.100.31')).toBe(false)
      expect(address_mac).toHaveLength(32)
      expect(device).toBe('Firefox, Linux')
    }
  })

  it('is part of the person’s copy, and goes with the person; codes sent before there was an account too', async () => {
    const visitor = await signedIn()
    const copy = await visitor.get('/personal/export/')
    expect(copy.body.data).toMatchObject({
      export: {
        sign_ins: expect.arrayContaining([
          expect.objectContaining({ outcome: 'signed_in', address: '203.0.113.7' }),
        ]),
        messages: [expect.objectContaining({ topic: 'sms' })],
      },
    })
    await visitor.post('/personal/erase/', { confirm: '1' })
    expect(await outcomes()).toEqual([])
    expect(await textsTo(api, phone)).toEqual([])
  })

  it('is not filled by who repeats what costs nothing', async () => {
    const count = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from sign_in_event`.execute(
        api.context.database,
      )
      return rows[0]?.n ?? 0
    }
    const before = await count()
    await Promise.all(
      Array.from({ length: 150 }, () => visitorOf(api).post(LOGIN, { phone, code: '000000' })),
    )
    expect((await count()) - before).toBeLessThanOrEqual(60)
  })

  it('forgets what is older than ninety days', async () => {
    await signedIn()
    await sql`update sign_in_event set at = at - interval '91 days' where outcome = 'code_sent'`.execute(
      api.context.database,
    )
    expect(await deleteOldSignIns(api.context.database)).toBeGreaterThan(0)
    expect((await outcomes()).map(({ outcome }) => outcome)).toEqual(['signed_in'])
  })
})
