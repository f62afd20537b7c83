import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#app/backend/context/visitor.ts'
import { type Log, silentLog } from '#app/backend/runtime/log.ts'
import { proxyToRemote } from '#app/upstream/proxy-to-remote.ts'
import { nullIfSignedOut, outcome } from '#app/upstream/refusal.ts'
import { remoteUpstream } from '#app/upstream/remote-upstream.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { documentedApi } from '../../fixtures/api/documented-api.ts'
import { lastCodeTo } from '../../fixtures/people/login-visitor.ts'

/** Sessions of a remote, with this site as its front. */

const TIMEOUT_MS = 60_000

let api: TestApi
let origin = ''
const asked: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []

/** What the remote does next; without it, it answers as our own API does. */
let misbehave: ((request: IncomingMessage, response: ServerResponse) => void) | undefined

const server = createServer(async (request, response) => {
  const { method = 'GET', url = '', headers } = request
  const body = await buffer(request)
  asked.push({ method, url, headers, body: body.toString() })
  if (misbehave) return misbehave(request, response)
  const lines = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  const init = { method, headers: lines, ...(method === 'POST' ? { body } : {}) }
  const answer = await documentedApi(new Request(`http://remote.test${url}`, init), '', api.context)
  const { ['set-cookie']: _one, ...rest } = Object.fromEntries(answer.headers)
  response.writeHead(answer.status, { ...rest, 'set-cookie': answer.headers.getSetCookie() })
  return response.end(Buffer.from(await answer.arrayBuffer()))
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
afterEach(() => {
  misbehave = undefined
  asked.length = 0
})

/** A visitor of the front, whose browser keeps cookies. */
function browser(cookie = 'city=4') {
  const visitor: Visitor = {
    address: '203.0.113.9',
    userAgent: 'Firefox of a visitor',
    isBrowser: true,
    cookie,
    setCookie: (line) => {
      const [pair = ''] = line.split(';')
      const [name = ''] = pair.split('=')
      const others = visitor.cookie.split('; ').filter((known) => !known.startsWith(`${name}=`))
      visitor.cookie = [...others, ...(/max-age=0/i.test(line) ? [] : [pair])].join('; ')
    },
  }
  return {
    visitor,
    upstream: remoteUpstream({ origin, timeoutMs: TIMEOUT_MS, log: silentLog, visitor: () => visitor }),
  }
}

describe('the session of a remote', () => {
  it('is opened and ended through the front, by the remote’s own cookie', async () => {
    const phone = '+79121110001'
    const { visitor, upstream } = browser()
    const sent = await upstream.personal.auth({ phone })
    expect(sent.data.retry_after).toBe(60)
    const { data } = await upstream.personal.loginByPhone({ phone, code: await lastCodeTo(api, phone) })
    expect(data.user.phone).toBe(phone)
    expect(visitor.cookie).toMatch(/^city=4; sid=/)
    expect((await upstream.personal.userinfo()).data.user.phone).toBe(phone)
    expect((await browser().upstream.personal.userinfo()).data.user).toEqual({})
    await upstream.personal.logout({ everywhere: false })
    // The session is gone; the browser stays known as one that has signed in.
    expect(visitor.cookie).toMatch(/^city=4; device=[\w.-]+$/)
    expect((await upstream.personal.userinfo()).data.user).toEqual({})
  })

  it('takes the cookie there and nothing else of the visitor; the site’s own cookie stays', async () => {
    const { upstream } = browser('city=4; sid=abc; other=1')
    await upstream.personal.userinfo()
    await upstream.flats.total({})
    expect(asked[0]?.headers.cookie).toBe('sid=abc; other=1')
    expect(asked[0]?.headers.origin).toBe(origin)
    expect(JSON.stringify(asked[0])).not.toMatch(/203\.0\.113\.9|Firefox of/)
    // What is the same for everybody is asked by nobody.
    expect(asked[1]?.headers.cookie).toBeUndefined()
  })

  it('has its cookies set for this host, whatever host and path the remote names', async () => {
    const lines: string[] = []
    misbehave = (_request, response) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        'set-cookie': [
          'PHPSESSID=1; Domain=.remote.test; path=/api; HttpOnly; SameSite=Lax',
          '__Host-a=2; Secure; Path=/',
        ],
      })
      response.end('{"data":{"user":{}}}')
    }
    const visitor: Visitor = { ...browser().visitor, setCookie: (line) => void lines.push(line) }
    await remoteUpstream({
      origin,
      timeoutMs: TIMEOUT_MS,
      log: silentLog,
      visitor: () => visitor,
    }).personal.userinfo()
    expect(lines).toEqual(['PHPSESSID=1; Path=/; HttpOnly; SameSite=Lax', '__Host-a=2; Path=/; Secure'])
  })

  it('has its refusals told to screens as values, with what was wrong', async () => {
    const { upstream } = browser()
    const result = await outcome(upstream.personal.loginByPhone({ phone: '5', code: 'x' }))
    expect(result).toMatchObject({
      ok: false,
      refusal: { status: 400, code: 'BAD_REQUEST', fields: [{ field: 'phone' }, { field: 'code' }] },
    })
    const phone = '+79121110002'
    await upstream.personal.auth({ phone })
    const again = await outcome(upstream.personal.auth({ phone }))
    expect(again).toMatchObject({ ok: false, refusal: { status: 429, retry_after: expect.any(Number) } })
    expect(await outcome(upstream.personal.logout({ everywhere: false }))).toMatchObject({
      ok: false,
      refusal: { status: 401, code: 'UNAUTHORIZED' },
    })
  })

  it('is nobody’s for a page without one, and a remote that has no such call is no reason to sign in', async () => {
    const { upstream } = browser()
    expect(await nullIfSignedOut(upstream.account.documents())).toBeNull()
    misbehave = (_request, response) =>
      void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404</h1>')
    await expect(nullIfSignedOut(upstream.account.documents())).rejects.toMatchObject({ status: 404 })
  })

  it('books where the remote tells no more of a reservation than it must', async () => {
    const reservation = {
      id: '11111111-2222-4333-8444-555555555555',
      number: '7',
      status: 'held',
      price_fixed: 5_000_000,
      fee: 25_000,
      expires_at: '2026-11-21T12:00:00Z',
    }
    misbehave = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ data: { reservation } }))
    }
    const booked = await browser().upstream.personal.booking({ flat: 1, furnish: 1, period: 1 })
    // A remote that does not know of data to give later asks for none; nor of what is booked with a flat, nor of signing.
    expect(booked.data.reservation).toEqual({
      ...reservation,
      extras: [],
      missing: [],
      agreement: 'none',
    })
  })

  it('sends codes where the remote tells only when the next may be asked for', async () => {
    misbehave = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end('{"data":{"retry_after":45}}')
    }
    const sent = await browser().upstream.personal.auth({ phone: '+79121110009' })
    expect(sent.data).toMatchObject({ retry_after: 45, length: 6 })
  })

  it('has refusals of another shape told in words of ours', async () => {
    misbehave = (_request, response) => {
      response.writeHead(403, { 'content-type': 'application/json' })
      response.end('{"error":"csrf token of visitor 17"}')
    }
    const result = await outcome(browser().upstream.personal.logout({ everywhere: false }))
    expect(result).toMatchObject({
      ok: false,
      refusal: { status: 403, message: 'Сервер не принял запрос. Попробуйте ещё раз' },
    })
    expect(JSON.stringify(result)).not.toContain('csrf')
  })

  it.each(['reading', 'posting'])('is never asked twice by a broken connection: %s', async (what) => {
    misbehave = (request) => request.socket.resetAndDestroy()
    const { upstream } = browser()
    const call =
      what === 'reading' ? upstream.personal.userinfo() : upstream.personal.auth({ phone: '+79121110003' })
    await expect(call).rejects.toMatchObject({ code: 'unreachable', status: 503 })
    expect(asked).toHaveLength(1)
  })

  it('is asked each time: no answer of one visitor is kept for another', async () => {
    await browser('sid=a').upstream.personal.userinfo()
    await browser('sid=b').upstream.personal.userinfo()
    expect(asked.map(({ headers }) => headers.cookie)).toEqual(['sid=a', 'sid=b'])
  })
})

describe('the API of a front, for calls about a visitor', () => {
  const noted: object[] = []
  const log: Log = {
    info: () => {},
    warn: (line) => void noted.push(line),
    error: (line) => void noted.push(line),
  }
  const pass = (address: string, init?: RequestInit) =>
    proxyToRemote(new Request(`http://front.test${address}`, init), { origin, timeoutMs: TIMEOUT_MS, log })
  const form = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  })

  it('passes forms and JSON on, and gives the remote’s cookies back', async () => {
    const phone = '+79121110004'
    const sent = await pass('/api/personal/auth/', form({ phone }, { origin: 'http://front.test' }))
    expect(sent.status).toBe(200)
    const [mark = ''] = sent.headers.getSetCookie()
    const entered = await pass('/api/personal/auth/loginByPhone/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `city=4; ${mark.split(';')[0]}` },
      body: JSON.stringify({ phone, code: await lastCodeTo(api, phone) }),
    })
    expect(entered.status).toBe(200)
    expect(entered.headers.get('cache-control')).toBe('private, no-store')
    expect(entered.headers.getSetCookie().join()).toMatch(/^sid=.*HttpOnly/)
    expect(asked[1]?.headers.cookie).toBe(mark.split(';')[0])
  })

  it('is private, whatever the remote says of caching', async () => {
    misbehave = (_request, response) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        'cache-control': 'public, max-age=600',
        'access-control-allow-origin': '*',
        'x-internal': 'host 7',
      })
      response.end('{"data":{"user":{}}}')
    }
    const { headers } = await pass('/api/personal/userinfo/')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('x-internal')).toBeNull()
  })

  it('leaves everything but cookie and body here, and posts to nothing else', async () => {
    await pass('/api/personal/userinfo/', {
      headers: {
        authorization: 'Bearer x',
        'user-agent': 'Firefox',
        referer: 'http://front.test/a',
        cookie: 'sid=1',
      },
    })
    expect(asked[0]?.headers).not.toHaveProperty('authorization')
    expect(asked[0]?.headers).not.toHaveProperty('referer')
    expect(asked[0]?.headers['user-agent']).not.toBe('Firefox')
    expect((await pass('/api/flats/', form({}))).status).toBe(405)
    expect((await pass('/api/personalized/', form({}))).status).toBe(405)
    expect((await pass('/api/personal/logout/', { method: 'DELETE' })).status).toBe(405)
    expect(asked).toHaveLength(1)
  })

  it('reads an address that the contract does not know in nobody’s name, and has its answer kept nowhere', async () => {
    misbehave = (_request, response) => {
      const headers = { 'cache-control': 'public, max-age=600', 'access-control-allow-origin': '*' }
      response.writeHead(200, { 'content-type': 'application/json', ...headers })
      response.end('{"data":{}}')
    }
    const { status, headers } = await pass('/api/personal/of-tomorrow/', { headers: { cookie: 'sid=1' } })
    expect(status).toBe(200)
    expect(asked[0]?.headers.cookie).toBeUndefined()
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect((await pass('/api/personal/of-tomorrow/', form({}))).status).toBe(405)
    // A form is about the visitor.
    await pass('/api/form/1/', form({ name: 'А' }, { cookie: 'city=4; sid=1' }))
    expect(asked.at(-1)).toMatchObject({ method: 'POST', headers: { cookie: 'sid=1' } })
    // What is public stays so.
    expect((await pass('/api/flats/', { headers: { cookie: 'sid=1' } })).headers.get('cache-control')).toBe(
      'public, max-age=600',
    )
    expect(asked.at(-1)?.headers.cookie).toBeUndefined()
  })

  it('fails as a gateway does, once, and logs neither phone nor cookie', async () => {
    misbehave = (request) => request.socket.resetAndDestroy()
    const answer = await pass(
      '/api/personal/auth/',
      form({ phone: '+79121110005' }, { cookie: 'sid=secret' }),
    )
    expect(answer.status).toBe(503)
    expect(asked).toHaveLength(1)
    const lines = noted.map(
      (line) => `${JSON.stringify(line)} ${'err' in line && line.err instanceof Error ? line.err.stack : ''}`,
    )
    expect(lines.join()).not.toMatch(/9121110005|secret/)
    expect(lines).toHaveLength(1)
  })
})
