import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { type LoginVisitor, lastCodeTo, visitorOf } from '../../fixtures/people/login-visitor.ts'

/** What a stranger who knows a phone can do to its owner, and what he can guess. */

let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ DEMO: 'off' })
})
afterAll(() => api.close())

let phone = ''
let phones = 0
beforeEach(async () => {
  phones += 1
  phone = `+7915${String(phones).padStart(7, '0')}`
  await sql`delete from rate_limit`.execute(api.context.database)
})

const AUTH = '/personal/auth/'
const LOGIN = '/personal/auth/loginByPhone/'
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

/** As if so many seconds had gone by. */
async function pass(seconds: number): Promise<void> {
  const { database } = api.context
  await sql`update rate_limit set expire = expire - ${seconds * 1000}::bigint`.execute(database)
  await sql`update login_code set expires_at = expires_at - make_interval(secs => ${seconds}),
    sent_at = sent_at - make_interval(secs => ${seconds})`.execute(database)
}

async function signIn(visitor: LoginVisitor): Promise<number> {
  const asked = await visitor.post(AUTH, { phone })
  if (asked.status !== 200) return asked.status
  return (await visitor.post(LOGIN, { phone, code: await lastCodeTo(api, phone) })).status
}

/** A browser that this phone has signed in with, and its session is over. */
async function knownBrowser(address = '203.0.113.7'): Promise<LoginVisitor> {
  const visitor = visitorOf(api, { address })
  expect(await signIn(visitor)).toBe(200)
  visitor.cookies.delete('sid')
  await pass(61)
  return visitor
}

let addresses = 0
/** Each from an address of its own. */
const stranger = () => visitorOf(api, { address: `198.18.${addresses >> 8}.${addresses++ & 255}` })

describe('a stranger who knows the phone', () => {
  it('asks for a code of his own, and does not make mine void', async () => {
    const owner = visitorOf(api)
    await owner.post(AUTH, { phone })
    const mine = await lastCodeTo(api, phone)
    expect((await stranger().post(AUTH, { phone })).status).toBe(200)
    expect((await owner.post(LOGIN, { phone, code: mine })).status).toBe(200)
  })

  it('types wrong codes without end, and my code still opens my account', async () => {
    const owner = visitorOf(api)
    await owner.post(AUTH, { phone })
    const mine = await lastCodeTo(api, phone)
    const asker = stranger()
    await asker.post(AUTH, { phone })
    for (let i = 1; i <= 10; i++) {
      await asker.post(LOGIN, { phone, code: wrong(mine, i) })
      await stranger().post(LOGIN, { phone, code: wrong(mine, i) })
    }
    expect((await owner.post(LOGIN, { phone, code: mine })).status).toBe(200)
  })

  it('uses up all codes of the phone, and a browser that it has signed in with goes on', async () => {
    const owner = await knownBrowser()
    const asked: number[] = []
    for (let i = 0; i < 20; i++) asked.push((await stranger().post(AUTH, { phone })).status)
    expect(asked.at(-1)).toBe(429)
    expect((await stranger().post(AUTH, { phone })).status).toBe(429)
    expect(await signIn(owner)).toBe(200)
  })

  it('uses up all codes of an address, a network and the site, and that browser goes on', async () => {
    const { env } = api.context
    const few = { ...api, context: { ...api.context, env: { ...env, LOGIN_CODES_PER_HOUR: 40 } } }
    const owner = await knownBrowser('2001:db8:1:1::7')
    const last = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        visitorOf(few, { address: '2001:db8:1:1::8' }).post(AUTH, {
          phone: `+7916${String(i).padStart(7, '0')}`,
        }),
      ),
    )
    expect(last.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(30)
    await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        stranger().post(AUTH, { phone: `+7917${String(i).padStart(7, '0')}` }),
      ),
    )
    const there = visitorOf(few, { address: '2001:db8:1:1::7' })
    for (const [name, value] of owner.cookies) there.cookies.set(name, value)
    expect(await signIn(there)).toBe(200)
  })

  it.each([
    ['one address', () => '198.51.100.9'],
    // What one customer of a provider may be given whole.
    ['one network of IPv6', (i: number) => `2001:db8:99:${i.toString(16)}::1`],
  ])(
    'from %s takes three codes an hour and six a day: the rest stays for an owner on a new browser',
    async (_, address) => {
      for (let hour = 0; hour < 4; hour++) {
        for (let i = 0; i < 6; i++) {
          await visitorOf(api, { address: address(hour * 6 + i) }).post(AUTH, { phone })
          await pass(61)
        }
        await pass(3600)
      }
      const { rows } = await sql<{ sent: number }>`
      select count(*)::int as sent from sign_in_event
      where outcome = 'code_sent' and phone_masked = ${`+7 915 ***-**-${phone.slice(-2)}`}
        and phone_mac = (select phone_mac from sign_in_event order by id desc limit 1)
    `.execute(api.context.database)
      expect(rows[0]?.sent).toBe(6)
      expect(await signIn(visitorOf(api, { address: '203.0.113.50' }))).toBe(200)
    },
  )

  it('burdens his whole network: 120 codes an hour for a /48, whatever its parts', async () => {
    const answers = await Promise.all(
      Array.from({ length: 130 }, (_, i) =>
        visitorOf(api, { address: `2001:db8:77:${i.toString(16)}::1` }).post(AUTH, {
          phone: `+7918${String(i).padStart(7, '0')}`,
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(120)
  })
})

describe('a browser that the phone has signed in with', () => {
  it('is asked for no captcha', async () => {
    const owner = await knownBrowser()
    const env = {
      ...api.context.env,
      CAPTCHA_PROVIDER: 'smartcaptcha' as const,
      CAPTCHA_SITE_KEY: 'key',
      CAPTCHA_SECRET: 'secret',
    }
    const guarded = { ...api, context: { ...api.context, env } }
    expect((await visitorOf(guarded).post(AUTH, { phone })).status).toBe(403)
    const there = visitorOf(guarded)
    for (const [name, value] of owner.cookies) there.cookies.set(name, value)
    expect((await there.post(AUTH, { phone })).status).toBe(200)
  })

  it('has limits of its own', async () => {
    const owner = await knownBrowser()
    const asked: number[] = []
    for (let i = 0; i < 7; i++) {
      asked.push((await owner.post(AUTH, { phone })).status)
      await pass(61)
    }
    expect(asked.filter((status) => status === 200)).toHaveLength(5)
  })

  it('is known by a cookie that tells no phone, that no script sees, and that is of no use for another phone', async () => {
    const owner = visitorOf(api)
    await owner.post(AUTH, { phone })
    const { setCookies } = await owner.post(LOGIN, { phone, code: await lastCodeTo(api, phone) })
    const line = setCookies.find((text) => text.startsWith('device=')) ?? ''
    expect(line).toMatch(/^device=[\w-]{22}\.[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
    const other = `+7919${String(phones).padStart(7, '0')}`
    for (let i = 0; i < 20; i++) await stranger().post(AUTH, { phone: other })
    expect((await owner.post(AUTH, { phone: other })).status).toBe(429)
    const made = stranger()
    made.cookies.set('device', `${'A'.repeat(22)}.${'B'.repeat(22)}`)
    for (let i = 0; i < 20; i++) await stranger().post(AUTH, { phone })
    expect((await made.post(AUTH, { phone })).status).toBe(429)
  })

  it('of a program that keeps cookies is as safe as a browser', async () => {
    const app = visitorOf(api, { isBrowser: false })
    expect(await signIn(app)).toBe(200)
    await pass(61)
    await app.post(AUTH, { phone })
    const code = await lastCodeTo(api, phone)
    for (let i = 1; i <= 6; i++) {
      await visitorOf(api, { isBrowser: false, address: '198.51.100.9' }).post(LOGIN, {
        phone,
        code: wrong(code, i),
      })
    }
    expect((await app.post(LOGIN, { phone, code })).status).toBe(200)
  })
})

describe('guessing', () => {
  it('has sixty tries a day at one phone, from however many addresses: twelve codes with five tries each', async () => {
    let compared = 0
    for (let hour = 0; hour < 24; hour++) {
      for (let i = 0; i < 6; i++) {
        const guesser = stranger()
        if ((await guesser.post(AUTH, { phone })).status === 200) {
          const code = await lastCodeTo(api, phone)
          const answers = await Promise.all(
            Array.from({ length: 8 }, (_, n) => guesser.post(LOGIN, { phone, code: wrong(code, n + 1) })),
          )
          compared += answers.filter(({ status }) => status === 400).length
        }
        await pass(61)
      }
      await pass(3600 - 6 * 61)
    }
    expect(compared).toBe(60)
  })

  it('compares five of 200 guesses that race over two nodes, and lets one in of 40 right ones', async () => {
    const nodes = [api, { ...api, context: await api.anotherNode() }] as const
    const owner = visitorOf(api)
    await owner.post(AUTH, { phone })
    const code = await lastCodeTo(api, phone)
    const withMark = (i: number) => {
      const racer = visitorOf(nodes[i % 2] ?? api, { address: `198.19.1.${i % 250}` })
      racer.cookies.set('login', owner.cookies.get('login') ?? '')
      return racer
    }
    const guesses = await Promise.all(
      Array.from({ length: 200 }, (_, i) => withMark(i).post(LOGIN, { phone, code: wrong(code, i + 1) })),
    )
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(195)

    await pass(61)
    await owner.post(AUTH, { phone })
    const right = await lastCodeTo(api, phone)
    const entries = await Promise.all(
      Array.from({ length: 40 }, (_, i) => withMark(i).post(LOGIN, { phone, code: right })),
    )
    expect(entries.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('sends one code of forty asks that race over two nodes', async () => {
    const nodes = [api, { ...api, context: await api.anotherNode() }] as const
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => visitorOf(nodes[i % 2] ?? api).post(AUTH, { phone })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('a page that is loaded again', () => {
  it('still waits for the code of this browser, for as long as it is good', async () => {
    const owner = visitorOf(api)
    expect((await owner.get(AUTH)).body.data).toEqual({ sent: null })
    await owner.post(AUTH, { phone })
    expect((await owner.get(AUTH)).body.data).toEqual({
      sent: { phone, retry_after: expect.any(Number), length: 6, valid_for: expect.any(Number) },
    })
    expect((await stranger().get(AUTH)).body.data).toEqual({ sent: null })
    expect(owner.cookies.get('login')).not.toContain(phone.slice(2))
    await owner.post(LOGIN, { phone, code: await lastCodeTo(api, phone) })
    expect((await owner.get(AUTH)).body.data).toEqual({ sent: null })
  })

  it('takes no made-up word for it', async () => {
    const visitor = visitorOf(api)
    for (const value of ['x', 'x.y', `${'a'.repeat(22)}.${'b'.repeat(200)}`, '.', 'a.AAAA']) {
      visitor.cookies.set('login', value)
      expect((await visitor.get(AUTH)).body.data).toEqual({ sent: null })
    }
  })
})
