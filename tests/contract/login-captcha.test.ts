import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Env } from '#app/config/env.server.ts'
import { openTestApi, type TestApi } from '../fixtures/api.ts'
import { textsTo, visitorOf } from '../fixtures/login-desk.ts'

let api: TestApi
let origin = ''
const asked: { url: string; form: Record<string, string> }[] = []
let reply: { status: number; body: unknown } | 'hang up' = { status: 200, body: {} }

/** Both services' checks, by their documents. */
const server = createServer(async (request, response) => {
  const form = Object.fromEntries(new URLSearchParams(await text(request)))
  asked.push({ url: request.url ?? '', form })
  if (reply === 'hang up') return response.destroy()
  response.writeHead(reply.status, { 'content-type': 'application/json' })
  return response.end(JSON.stringify(reply.body))
})

beforeAll(async () => {
  api = await openTestApi()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address === 'string' || address === null) throw new Error('no port')
  origin = `http://127.0.0.1:${address.port}`
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await api.close()
})

/** Each test has phones of its own. */
let phones = 100
let phone = ''
beforeEach(() => {
  asked.length = 0
  phones += 1
  phone = `+7913${String(phones).padStart(7, '0')}`
})

function visitorWith(provider: Env['CAPTCHA_PROVIDER'], address = '203.0.113.7') {
  const env: Env = {
    ...api.context.env,
    CAPTCHA_PROVIDER: provider,
    CAPTCHA_SITE_KEY: 'public key',
    CAPTCHA_SECRET: 'secret key',
    CAPTCHA_API_URL: origin,
  }
  return visitorOf({ ...api, context: { ...api.context, env } }, { address })
}

const AUTH = '/personal/auth/'

describe('a captcha that is off', () => {
  it('asks nobody', async () => {
    expect((await visitorWith('off').post(AUTH, { phone })).status).toBe(200)
    expect(asked).toEqual([])
  })
})

describe.each([
  [
    'recaptcha',
    { url: '/recaptcha/api/siteverify', token: 'response', address: 'remoteip' },
    { success: true },
    { success: false, 'error-codes': ['invalid-input-response'] },
  ],
  [
    'smartcaptcha',
    { url: '/validate', token: 'token', address: 'ip' },
    { status: 'ok', message: '', host: 'site.test' },
    { status: 'failed', message: 'Invalid or expired Token.' },
  ],
] as const)('%s', (provider, names, good, bad) => {
  it('is told to the browser with the first ask, which sends no code', async () => {
    const answer = await visitorWith(provider).post(AUTH, { phone })
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({
      code: 'CAPTCHA_FAILED',
      data: { captcha: { provider, site_key: 'public key' } },
    })
    expect(JSON.stringify(answer)).not.toContain('secret key')
    expect(asked).toEqual([])
    expect(await textsTo(api, phone)).toEqual([])
  })

  it('lets a person on', async () => {
    reply = { status: 200, body: good }
    expect((await visitorWith(provider).post(AUTH, { phone, captcha: 'token' })).status).toBe(200)
    expect(asked).toEqual([
      {
        url: names.url,
        form: { secret: 'secret key', [names.token]: 'token', [names.address]: '203.0.113.7' },
      },
    ])
  })

  it('refuses a wrong token, which takes nothing from the phone’s limits', async () => {
    reply = { status: 200, body: bad }
    expect((await visitorWith(provider).post(AUTH, { phone, captcha: 'made up' })).status).toBe(403)
    reply = { status: 200, body: good }
    expect((await visitorWith(provider).post(AUTH, { phone, captcha: 'token' })).status).toBe(200)
  })

  it.each([
    ['it does not answer', 'hang up'],
    ['it fails', { status: 503, body: 'maintenance' }],
    ['its answer makes no sense', { status: 200, body: { hello: 1 } }],
  ] as const)('lets sign-ins go on under a third of the limits when %s', async (_why, what) => {
    reply = what
    const address = `198.51.100.${phones}`
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, i) =>
        visitorWith(provider, address).post(AUTH, {
          phone: `+7914${phones}${String(i).padStart(4, '0')}`,
          captcha: 'token',
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
  })
})
