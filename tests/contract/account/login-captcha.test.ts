import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Env } from '#app/config/env.server.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { textsTo, visitorOf } from '../../fixtures/people/login-visitor.ts'

let api: TestApi
let origin = ''
const asked: { url: string; form: Record<string, string> }[] = []
let reply: { status: number; body: unknown } | 'hang up' | Misbehaviour = { status: 200, body: {} }

/** Answers as no service should. */
type Misbehaviour = (response: ServerResponse) => void

/** More than any answer has, for as long as somebody reads. */
function sendEndlessBody(response: ServerResponse): void {
  const part = Buffer.alloc(64 * 1024, '[')
  const fill = () => {
    while (!response.destroyed && response.write(part)) sentBytes += part.length
  }
  response.on('drain', fill)
  fill()
}
let sentBytes = 0

function sendSlowly(response: ServerResponse): void {
  const dripping = setInterval(() => response.write(' '), 10)
  response.once('close', () => clearInterval(dripping))
}

/** Both services' checks, by their documents. */
const server = createServer(async (request, response) => {
  const form = Object.fromEntries(new URLSearchParams(await text(request)))
  asked.push({ url: request.url ?? '', form })
  if (reply === 'hang up') return response.destroy()
  if (typeof reply === 'function') return reply(response)
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
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await api.close()
})

afterEach(() => void vi.restoreAllMocks())

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
    ['its answer is longer than any', sendEndlessBody],
    ['its answer never ends, drop by drop', sendSlowly],
    ['it says nothing at all', () => {}],
  ] as const)('lets sign-ins go on under a third of the limits when %s', async (_why, what) => {
    reply = what
    // As the limit of three seconds, and sooner over.
    const limit = AbortSignal.timeout
    const limits = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => limit.call(AbortSignal, ms / 10))
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
    expect(new Set(limits.mock.calls.flat())).toEqual(new Set([3_000]))
    expect(sentBytes).toBeLessThan(14 * 8 * 1024 * 1024)
  })
})
