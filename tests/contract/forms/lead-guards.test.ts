import { createServer } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { consentsOf, GOOD_FIELDS } from '../../fixtures/people/leads.ts'
import { visitorOf } from '../../fixtures/people/login-visitor.ts'

let api: TestApi
let consents: Record<string, string> = {}
let captchaOrigin = ''
let reply: 'ok' | 'failed' | 'away' = 'ok'
let checks = 0

const captcha = createServer((_request, response) => {
  checks += 1
  if (reply === 'away') return response.destroy()
  response.writeHead(200, { 'content-type': 'application/json' })
  return response.end(JSON.stringify({ status: reply }))
})

beforeAll(async () => {
  api = await openTestApi({ DEMO: 'off' })
  consents = await consentsOf(api)
  await new Promise<void>((resolve) => captcha.listen(0, '127.0.0.1', resolve))
  const address = captcha.address()
  if (typeof address === 'string' || address === null) throw new Error('no port')
  captchaOrigin = `http://127.0.0.1:${address.port}`
})
afterAll(async () => {
  captcha.closeAllConnections()
  await new Promise((resolve) => captcha.close(resolve))
  await api.close()
})
beforeEach(async () => {
  checks = 0
  reply = 'ok'
  await sql`truncate lead, lead_event, lead_file, office_visit, subscription, alert, outbox, rate_limit`.execute(
    api.context.database,
  )
})

type Sender = { address?: string; isGuarded?: boolean }

function send(
  more: Record<string, string> = {},
  { address = '203.0.113.7', isGuarded = false }: Sender = {},
) {
  const env = {
    ...api.context.env,
    CAPTCHA_PROVIDER: 'smartcaptcha' as const,
    CAPTCHA_SITE_KEY: 'public key',
    CAPTCHA_SECRET: 'secret key',
    CAPTCHA_API_URL: captchaOrigin,
  }
  const guarded = isGuarded ? { ...api, context: { ...api.context, env } } : api
  return visitorOf(guarded, { address }).post('/form/1/', { ...consents, ...GOOD_FIELDS.main, ...more })
}

const leads = () => api.context.database.selectFrom('lead').select(['status', 'source']).execute()
const phoneOf = (n: number) => `+7912${String(n).padStart(7, '0')}`

describe('a form that is sent faster than anybody types', () => {
  it('is asked to be sent again, and then taken', async () => {
    const answer = await send({ filled_ms: '2999' })
    expect(answer.status).toBe(429)
    expect(answer.retryAfter).toBe('3')
    expect(await leads()).toEqual([])
    expect((await send({ filled_ms: '3000' })).status).toBe(200)
  })

  it.each(['-5', 'soon', '1e3'])('counts as one without a time at %j', async (filled_ms) => {
    expect((await send({ filled_ms })).status).toBe(200)
  })
})

describe('limits', () => {
  it('stop one phone from any address, but not another phone', async () => {
    for (let n = 0; n < 10; n += 1) expect((await send({}, { address: `198.51.100.${n}` })).status).toBe(200)
    const answer = await send({}, { address: '198.51.100.99' })
    expect(answer.status).toBe(429)
    expect(Number(answer.retryAfter)).toBeGreaterThan(60)
    expect(answer.body.message).toMatch(/^Слишком много заявок подряд\. Отправьте через \d+ минут/)
    expect((await send({ phone: phoneOf(1) })).status).toBe(200)
  })

  it('leave the owner of a phone his share when a stranger sends forms with it', async () => {
    const answers = []
    for (let n = 0; n < 7; n += 1) answers.push(await send({}, { address: '198.51.100.1' }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429])
    // The whole /48 of a provider's customer is one stranger.
    for (let n = 0; n < 9; n += 1) await send({ phone: phoneOf(1) }, { address: `2001:db8:1:${n}::1` })
    expect((await send({}, { address: '203.0.113.7' })).status).toBe(200)
    expect((await send({ phone: phoneOf(1) }, { address: '203.0.113.7' })).status).toBe(200)
  })

  it('stop one address with any phones', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => send({ phone: phoneOf(n) }, { address: '198.51.100.1' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
    expect(await leads()).toHaveLength(30)
  })

  it('do not count what is wrong, nor repeats of one submit', async () => {
    for (let n = 0; n < 8; n += 1) expect((await send({ name: '' })).status).toBe(422)
    const again = await Promise.all([send({ submit_key: 'k' }), send({ submit_key: 'k' })])
    for (let n = 0; n < 8; n += 1) again.push(await send({ submit_key: 'k' }))
    expect(new Set(again.map(({ status, body }) => `${status} ${body.data?.['id']}`)).size).toBe(1)
    expect(await leads()).toHaveLength(1)
  })
})

describe('with a captcha', () => {
  const token = { captcha: 'token', filled_ms: '9000' }

  it('tells a page with scripts which one to show, and takes the form with its token', async () => {
    const asked = await send({ filled_ms: '9000' }, { isGuarded: true })
    expect(asked.status).toBe(403)
    expect(asked.body).toMatchObject({
      code: 'CAPTCHA_FAILED',
      data: { captcha: { provider: 'smartcaptcha', site_key: 'public key' } },
    })
    expect((await send(token, { isGuarded: true })).status).toBe(200)
    expect(checks).toBe(1)
  })

  it('refuses a wrong token', async () => {
    reply = 'failed'
    expect((await send(token, { isGuarded: true })).status).toBe(403)
    expect(await leads()).toEqual([])
  })

  it('takes forms with a mark while its service is away, until stricter limits are reached', async () => {
    reply = 'away'
    const answers = []
    for (let n = 0; n < 7; n += 1)
      answers.push(await send({ ...token, phone: phoneOf(n) }, { isGuarded: true }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429])
    for (const { source } of await leads()) expect(source).toMatchObject({ unproven: true })
  })

  it('takes forms of pages without scripts with the same mark and limits', async () => {
    const answers = []
    for (let n = 0; n < 6; n += 1) answers.push(await send({ phone: phoneOf(n) }, { isGuarded: true }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(checks).toBe(0)
  })

  it('answers the repeat of a taken submit, whose token has been used up', async () => {
    const first = await send({ ...token, submit_key: 'k' }, { isGuarded: true })
    reply = 'failed'
    expect((await send({ ...token, submit_key: 'k' }, { isGuarded: true })).body).toEqual(first.body)
  })
})
