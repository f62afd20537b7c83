import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { consentText } from '#app/backend/booking/terms/personal-consent.ts'
import { createEntryStore } from '#app/backend/entries/entry-store.ts'
import { phoneMac } from '#app/backend/identity/audit/sign-in-events.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { lastCodeTo, textsTo, visitorOf } from '../../fixtures/people/login-visitor.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ DEMO: 'off' })
})
afterAll(() => api.close())

/** Each test has a phone of its own, so that limits of one do not reach another. */
let phone = ''
let phones = 0
beforeEach(() => {
  phones += 1
  phone = `+7912${String(phones).padStart(7, '0')}`
})

const AUTH = '/personal/auth/'
const LOGIN = '/personal/auth/loginByPhone/'
const USER = '/personal/userinfo/'
const LOGOUT = '/personal/logout/'

/** Another code than the right one. */
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

async function signedInBrowser(at = phone) {
  const visitor = visitorOf(api)
  await visitor.post(AUTH, { phone: at })
  const answer = await visitor.post(LOGIN, { phone: at, code: await lastCodeTo(api, at) })
  if (answer.status !== 200) throw new Error(`sign-in: ${answer.status} ${answer.body.message}`)
  return visitor
}

/** As if so many seconds had gone by since the last code of the phone and all that was counted. */
async function pass(seconds: number): Promise<void> {
  const { database } = api.context
  await sql`update rate_limit set expire = expire - ${seconds * 1000}::bigint`.execute(database)
  await sql`update login_code set expires_at = expires_at - make_interval(secs => ${seconds})`.execute(
    database,
  )
}

describe('signing in', () => {
  it('takes a form: phone, then the code of the message; the answer tells who is in', async () => {
    const visitor = visitorOf(api)
    const sent = await visitor.post(AUTH, { phone: phone.replace('+7', '8 ') })
    expect(sent.status).toBe(200)
    expect(sent.body.data).toEqual({ phone, retry_after: 60, length: 6, valid_for: 300 })
    const answer = await visitor.post(LOGIN, { phone, code: await lastCodeTo(api, phone) })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toEqual({
      user: {
        phone,
        lastname: '',
        firstname: '',
        middlename: '',
        email: '',
        reserved_flat: null,
        reports: [],
      },
    })
    expect((await visitor.get(USER)).body.data).toEqual(answer.body.data)
  })

  it('of a form that asks for the consent sends no code without it, and notes with which text it was given', async () => {
    const visitor = visitorOf(api)
    const refused = await visitor.post(AUTH, { phone, consent: 'false' })
    expect([refused.status, refused.body.data?.['fields']]).toEqual([
      400,
      [{ field: 'consent', message: expect.stringContaining('Отметьте согласие') }],
    ])
    const events = () =>
      api.context.database
        .selectFrom('sign_in_event')
        .select('note')
        .where('phone_mac', '=', phoneMac(api.context.secrets, phone))
        .execute()
    expect([await textsTo(api, phone), await events()]).toEqual([[], []])
    expect((await visitor.post(AUTH, { phone, consent: 'true' })).status).toBe(200)
    const { id, version } = await consentText(api.context)
    expect(await events()).toEqual([{ note: `personal data consent, text ${id}, version ${version}` }])
  })

  it('of a form that asks for the consent sends no code while there is no text of it', async () => {
    const log = { ...api.context.log, error: () => {} }
    // Nothing is read into it.
    const entries = createEntryStore(api.context.database, log)
    const visitor = visitorOf({ ...api, context: { ...api.context, entries, log } })
    expect((await visitor.post(AUTH, { phone, consent: 'true' })).status).toBe(503)
    expect(await textsTo(api, phone)).toEqual([])
  })

  it('takes JSON too, also a code as a number of a machine', async () => {
    const visitor = visitorOf(api)
    await visitor.postJson(AUTH, { phone })
    const code = await lastCodeTo(api, phone)
    expect((await visitor.postJson(LOGIN, { phone, code })).status).toBe(200)
  })

  it('makes one account of a phone, however it is written and however often it signs in', async () => {
    await signedInBrowser()
    await pass(61)
    const again = visitorOf(api)
    const national = phone.slice(2)
    await again.post(AUTH, { phone: `8 (${national.slice(0, 3)}) ${national.slice(3)}` })
    await again.post(LOGIN, { phone: national, code: await lastCodeTo(api, phone) })
    const accounts = await api.context.database
      .selectFrom('account')
      .where('phone', '=', phone)
      .select('id')
      .execute()
    expect(accounts).toHaveLength(1)
  })

  it('is an empty object for everybody else, and for a cookie that somebody made up', async () => {
    const visitor = visitorOf(api)
    expect((await visitor.get(USER)).body.data).toEqual({ user: {} })
    visitor.cookies.set('sid', 'x'.repeat(43))
    expect((await visitor.get(USER)).body.data).toEqual({ user: {} })
  })

  it('works for a program that keeps no cookies until the session', async () => {
    await visitorOf(api, { isBrowser: false }).post(AUTH, { phone })
    const other = visitorOf(api, { isBrowser: false })
    expect((await other.post(LOGIN, { phone, code: await lastCodeTo(api, phone) })).status).toBe(200)
  })
})

describe('the session cookie', () => {
  it('is seen by no script, comes from no other site, and has a new token at each sign-in', async () => {
    const visitor = await signedInBrowser()
    const first = visitor.cookies.get('sid')
    await pass(61)
    await visitor.post(AUTH, { phone })
    const { setCookies } = await visitor.post(LOGIN, { phone, code: await lastCodeTo(api, phone) })
    const line = setCookies.find((text) => text.startsWith('sid=')) ?? ''
    expect(line).toMatch(/; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(visitor.cookies.get('sid')).not.toBe(first)
    const thief = visitorOf(api)
    thief.cookies.set('sid', first ?? '')
    expect((await thief.get(USER)).body.data).toEqual({ user: {} })
  })

  it('is bound to this very host over https', async () => {
    const secure = {
      ...api,
      context: { ...api.context, env: { ...api.context.env, SITE_URL: 'https://site.test' } },
    }
    const visitor = visitorOf(secure)
    await visitor.post(AUTH, { phone })
    const { setCookies } = await visitor.post(LOGIN, { phone, code: await lastCodeTo(api, phone) })
    expect(setCookies.find((line) => line.startsWith('__Host-sid='))).toContain('; Secure')
    expect((await visitor.get(USER)).body.data).toMatchObject({ user: { phone } })
  })

  it('ends ninety days after its code, however often it is used', async () => {
    const visitor = await signedInBrowser()
    const { database } = api.context
    await sql`update session set seen_at = now() - interval '1 day', created_at = now() - interval '89 days'`.execute(
      database,
    )
    expect((await visitor.get(USER)).body.data).toMatchObject({ user: { phone } })
    const { rows } = await sql<{ days: number }>`
      select round(extract(epoch from expires_at - now()) / 86400)::int as days from session order by seen_at desc limit 1
    `.execute(database)
    expect(rows[0]?.days).toBe(1)
  })

  it('lives on while it is used, and ends thirty days after that', async () => {
    const visitor = await signedInBrowser()
    const { database } = api.context
    await sql`update session set seen_at = now() - interval '20 days', expires_at = now() + interval '10 days'`.execute(
      database,
    )
    expect((await visitor.get(USER)).body.data).toMatchObject({ user: { phone } })
    const { rows } = await sql<{ days: number }>`
      select round(extract(epoch from expires_at - now()) / 86400)::int as days from session order by seen_at desc limit 1
    `.execute(database)
    expect(rows[0]?.days).toBe(30)
    await sql`update session set expires_at = now()`.execute(database)
    expect((await visitor.get(USER)).body.data).toEqual({ user: {} })
  })
})

describe('signing out', () => {
  it('ends this session, wherever its cookie was copied to; others go on', async () => {
    const here = await signedInBrowser()
    await pass(61)
    const there = await signedInBrowser()
    const copy = visitorOf(api)
    copy.cookies.set('sid', here.cookies.get('sid') ?? '')
    expect((await here.post(LOGOUT)).body.data).toEqual({ user: {} })
    expect(here.cookies.has('sid')).toBe(false)
    expect((await copy.get(USER)).body.data).toEqual({ user: {} })
    expect((await there.get(USER)).body.data).toMatchObject({ user: { phone } })
  })

  it('everywhere ends all of them at once', async () => {
    const here = await signedInBrowser()
    await pass(61)
    const there = await signedInBrowser()
    expect((await here.post(LOGOUT, { everywhere: '1' })).status).toBe(200)
    expect((await there.get(USER)).body.data).toEqual({ user: {} })
    expect((await there.post(LOGOUT)).status).toBe(401)
  })

  it('takes the cookie away also from who has no session any more', async () => {
    const visitor = visitorOf(api)
    visitor.cookies.set('sid', 'old')
    expect((await visitor.post(LOGOUT)).status).toBe(401)
    expect(visitor.cookies.has('sid')).toBe(false)
  })
})

describe('a code', () => {
  it('is the only run of digits in its message', async () => {
    await visitorOf(api).post(AUTH, { phone })
    const [text = ''] = await textsTo(api, phone)
    expect(text.match(/\d+/g)).toEqual([expect.stringMatching(/^\d{6}$/)])
  })

  it('is of no use a second time', async () => {
    const visitor = visitorOf(api)
    await visitor.post(AUTH, { phone })
    const code = await lastCodeTo(api, phone)
    const mark = visitor.cookies.get('login') ?? ''
    expect((await visitor.post(LOGIN, { phone, code })).status).toBe(200)
    visitor.cookies.set('login', mark)
    expect((await visitor.post(LOGIN, { phone, code })).status).toBe(400)
  })

  it('lets one in of fifty who use it at the same moment', async () => {
    const visitor = visitorOf(api, { isBrowser: false })
    await visitor.post(AUTH, { phone })
    const code = await lastCodeTo(api, phone)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => visitorOf(api, { isBrowser: false }).post(LOGIN, { phone, code })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is of no use in another browser than the one that asked for it', async () => {
    const owner = visitorOf(api)
    await owner.post(AUTH, { phone })
    const code = await lastCodeTo(api, phone)
    const thief = visitorOf(api, { address: '198.51.100.4' })
    thief.cookies.set('login', 'guessed')
    expect((await thief.post(LOGIN, { phone, code })).status).toBe(400)
    expect((await visitorOf(api, { isBrowser: false }).post(LOGIN, { phone, code })).status).toBe(400)
    expect((await owner.post(LOGIN, { phone, code })).status).toBe(200)
  })

  it('is good for five minutes', async () => {
    const visitor = visitorOf(api)
    await visitor.post(AUTH, { phone })
    await pass(301)
    const answer = await visitor.post(LOGIN, { phone, code: await lastCodeTo(api, phone) })
    expect(answer.status).toBe(400)
  })

  it('takes the place of the one before', async () => {
    const visitor = visitorOf(api)
    await visitor.post(AUTH, { phone })
    const first = await lastCodeTo(api, phone)
    await pass(61)
    await visitor.post(AUTH, { phone })
    const second = await lastCodeTo(api, phone)
    if (first !== second) expect((await visitor.post(LOGIN, { phone, code: first })).status).toBe(400)
    expect((await visitor.post(LOGIN, { phone, code: second })).status).toBe(200)
  })

  it('is not told by the answer unless this is a demonstration without a gateway', async () => {
    expect((await visitorOf(api).post(AUTH, { phone })).body.data).not.toHaveProperty('demo_code')
    const { env } = api.context
    const shown = { ...api, context: { ...api.context, env: { ...env, DEMO: 'on' as const } } }
    const hidden = {
      ...api,
      context: { ...api.context, env: { ...env, DEMO: 'on' as const, SMS_PROVIDER: 'smsc' as const } },
    }
    await pass(61)
    const { data } = (await visitorOf(shown).post(AUTH, { phone })).body
    expect(data).toHaveProperty('demo_code', await lastCodeTo(api, phone))
    await pass(61)
    expect((await visitorOf(hidden).post(AUTH, { phone })).body.data).not.toHaveProperty('demo_code')
  })
})

describe('limits', () => {
  it('compare five of 200 wrong codes at once from 200 addresses, and then not even the right one', async () => {
    const owner = visitorOf(api, { isBrowser: false })
    await owner.post(AUTH, { phone })
    const code = await lastCodeTo(api, phone)
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        visitorOf(api, { address: `198.51.100.${i}`, isBrowser: false }).post(LOGIN, {
          phone,
          code: wrong(code, i + 1),
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(195)
    const late = await owner.post(LOGIN, { phone, code })
    expect(late.status).toBe(429)
    expect(late.body.data).toMatchObject({ retry_after: expect.any(Number) })
  })

  it('end a code with its fifth wrong try and say what to do; a new code has its own', async () => {
    const visitor = visitorOf(api)
    await visitor.post(AUTH, { phone })
    const code = await lastCodeTo(api, phone)
    for (let i = 1; i <= 5; i++) await visitor.post(LOGIN, { phone, code: wrong(code, i) })
    const late = await visitor.post(LOGIN, { phone, code })
    expect(late.status).toBe(429)
    expect(late.body.message).toBe('Код больше не действует: пять раз введён не тот. Запросите новый')
    await pass(61)
    await visitor.post(AUTH, { phone })
    expect((await visitor.post(LOGIN, { phone, code: await lastCodeTo(api, phone) })).status).toBe(200)
  })

  it('send one code a minute, of ten asks at once too, and say how long to wait', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitorOf(api).post(AUTH, { phone })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(Number(refused?.body.data?.['retry_after'])).toBeGreaterThan(50)
    expect(refused?.retryAfter).toBe(String(refused?.body.data?.['retry_after']))
    expect(await textsTo(api, phone)).toHaveLength(1)
  })

  it('send a phone five codes an hour and twelve a day', async () => {
    const statuses: number[] = []
    for (let hour = 0; hour < 3; hour++) {
      for (let i = 0; i < 6; i++) {
        statuses.push((await visitorOf(api, { address: '' }).post(AUTH, { phone })).status)
        await pass(61)
      }
      await pass(3600)
    }
    const sent = (from: number) => statuses.slice(from, from + 6).filter((status) => status === 200).length
    expect([sent(0), sent(6), sent(12)]).toEqual([5, 5, 2])
  })

  it('send thirty codes an hour for one address, whatever the phones; this machine is left out', async () => {
    const ask = (address: string, i: number) =>
      visitorOf(api, { address }).post(AUTH, {
        phone: `+7999${phones}${String(i).padStart(5, '0')}`.slice(0, 12),
      })
    const codes = async (address: string) => {
      const answers = await Promise.all(Array.from({ length: 35 }, (_, i) => ask(address, i)))
      await pass(61)
      return answers.filter(({ status }) => status === 200).length
    }
    expect(await codes('192.0.2.1')).toBe(30)
    expect(await codes('127.0.0.1')).toBe(35)
  })

  it('send so many codes in all as the environment says', async () => {
    await sql`delete from rate_limit`.execute(api.context.database)
    const { env } = api.context
    const few = { ...api, context: { ...api.context, env: { ...env, LOGIN_CODES_PER_HOUR: 3 } } }
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        visitorOf(few, { address: '' }).post(AUTH, { phone: `+7955000000${i}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    await sql`delete from rate_limit`.execute(api.context.database)
  })
})

describe('who exists', () => {
  it('shows by no word of any answer', async () => {
    await signedInBrowser()
    await pass(61)
    const stranger = '+79990001122'
    const told = async (of: string) => {
      const visitor = visitorOf(api, { address: '' })
      const check = await visitor.get(`/personal/checkPhone/?phone=${encodeURIComponent(of)}`)
      const sent = await visitor.post(AUTH, { phone: of })
      const again = await visitor.post(AUTH, { phone: of })
      const code = await lastCodeTo(api, of)
      const refused = await visitor.post(LOGIN, { phone: of, code: wrong(code) })
      return JSON.stringify([check, sent, again, refused])
        .replaceAll(of, 'PHONE')
        .replace(/login=[\w-]+\.[\w-]+/g, 'login=MARK')
        .replace(/"retry_after":\d+/g, '"retry_after":S')
        .replace(/через \d+ с/g, 'через S с')
        .replace(/"retryAfter":"\d+"/g, '"retryAfter":"S"')
    }
    expect(await told(stranger)).toBe(await told(phone))
  })

  it('shows by no time that an answer takes', async () => {
    await signedInBrowser()
    const { database } = api.context
    const visitor = visitorOf(api, { address: '' })
    let wrongCode = 0
    const costMs = async (of: string) => {
      const startedAt = performance.now()
      await visitor.post(AUTH, { phone: of })
      await visitor.post(LOGIN, { phone: of, code: `12345${wrongCode++ % 10}` })
      return performance.now() - startedAt
    }
    // Of each the quickest counts, since whatever else the machine does only adds. On a busy machine it takes more
    // rounds to find it; where one of the two does more, all of them.
    const quickest = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY }
    const ratio = () => quickest.known / quickest.unknown
    const isAlike = () => ratio() > 0.6 && ratio() < 1.6
    for (let round = 0; round < 60 || (round < 600 && !isAlike()); round++) {
      await sql`delete from rate_limit`.execute(database)
      quickest.known = Math.min(quickest.known, await costMs(phone))
      quickest.unknown = Math.min(quickest.unknown, await costMs('+79990001133'))
    }
    expect(ratio()).toBeGreaterThan(0.6)
    expect(ratio()).toBeLessThan(1.6)
  })

  it('is not made by an ask for a code, or by a wrong one', async () => {
    const visitor = visitorOf(api)
    await visitor.post(AUTH, { phone })
    await visitor.post(LOGIN, { phone, code: wrong(await lastCodeTo(api, phone)) })
    const found = await api.context.database
      .selectFrom('account')
      .where('phone', '=', phone)
      .select('id')
      .execute()
    expect(found).toEqual([])
  })
})

describe('bad input', () => {
  it('is named by its field, in Russian', async () => {
    const visitor = visitorOf(api)
    const both = await visitor.post(LOGIN, { phone: '12345', code: 'abc' })
    expect(both.status).toBe(400)
    expect(both.body.data?.['fields']).toEqual([
      { field: 'phone', message: 'Введите 10 цифр номера после +7, например +7 912 345-67-89' },
      { field: 'code', message: 'Введите 6 цифр кода из сообщения' },
    ])
    const none = await visitor.post(AUTH)
    expect(none.body.data?.['fields']).toEqual([{ field: 'phone', message: 'Введите телефон' }])
    const wrongCode = await visitor.post(LOGIN, { phone, code: '000000' })
    expect(wrongCode.body.data?.['fields']).toEqual([
      { field: 'code', message: 'Код не подошёл. Проверьте цифры или запросите новый' },
    ])
  })

  it.each([
    ['a list', { phone: ['+79120000000', '+79120000001'] }],
    ['an object', { phone: { $gt: '' } }],
    ['a text of a novel', { phone: '7'.repeat(5000) }],
    ['null', null],
  ])('is refused as such: %s', async (_what, body) => {
    expect((await visitorOf(api).postJson(AUTH, body)).status).toBe(400)
  })

  it('costs no try', async () => {
    const visitor = visitorOf(api)
    await visitor.post(AUTH, { phone })
    for (let i = 0; i < 8; i++) await visitor.post(LOGIN, { phone, code: '12' })
    expect((await visitor.post(LOGIN, { phone, code: await lastCodeTo(api, phone) })).status).toBe(200)
  })

  it('tells a phone from what is none, and does nothing else', async () => {
    const visitor = visitorOf(api)
    expect((await visitor.get('/personal/checkPhone/?phone=8(912)345-67-89')).body.data).toEqual({
      valid: true,
      phone: '+79123456789',
    })
    expect((await visitor.get('/personal/checkPhone/?phone=911')).body.data).toEqual({
      valid: false,
      phone: null,
    })
    expect((await visitor.get('/personal/checkPhone/')).body.data).toEqual({ valid: false, phone: null })
    expect(await textsTo(api, '+79123456789')).toEqual([])
  })
})

describe('what is kept', () => {
  it('holds neither phone nor code in the clear, in the tables of limits, codes, sessions and messages', async () => {
    const visitor = visitorOf(api, { address: '198.51.100.77' })
    await visitor.post(AUTH, { phone })
    const code = await lastCodeTo(api, phone)
    await visitor.post(LOGIN, { phone, code: wrong(code) })
    await visitor.post(LOGIN, { phone, code })
    const { database } = api.context
    for (const table of ['rate_limit', 'login_code', 'session', 'outbox', 'sign_in_event']) {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(table)} t`.execute(
        database,
      )
      // Bytes are written as hexadecimal; what they say is looked at too.
      const kept = rows
        .map(({ text }) => text + Buffer.from(text.replace(/[^0-9a-f]/g, ''), 'hex').toString('latin1'))
        .join('\n')
      expect(kept).not.toContain(phone.slice(2))
      expect(kept).not.toContain('198.51.100.77')
      expect(kept).not.toContain(visitor.cookies.get('sid') ?? 'no session')
      if (table === 'login_code' || table === 'outbox')
        expect(Buffer.from(kept).includes(`: ${code}`)).toBe(false)
    }
  })

  it('is never a log line', () => {
    expect(api.faults).toEqual([])
  })
})
