import { createECDH, createPublicKey, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { encryptPush, MAX_PUSH_BYTES } from '#app/backend/jobs/push/encrypt-push.ts'
import { pushChannel } from '#app/backend/jobs/push/push-channel.ts'
import { newVapidKeys, vapidHeader } from '#app/backend/jobs/push/vapid.ts'
import { aBrowser, readPush } from '../../../../fixtures/people/browser.ts'

/** The example of RFC 8291, appendix A: what another implementation has encrypted opens here too. */
const EXAMPLE = {
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  browser: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

describe('a message to a browser', () => {
  it('is read by a reader that reads the example of RFC 8291', () => {
    const ecdh = createECDH('prime256v1')
    ecdh.setPrivateKey(Buffer.from(EXAMPLE.browser, 'base64url'))
    const text = readPush(
      Buffer.from(EXAMPLE.body, 'base64url'),
      ecdh,
      Buffer.from(EXAMPLE.auth, 'base64url'),
    )
    expect(text).toBe('When I grow up, I want to be a watermelon')
  })

  it.each(['Квартира подешевела', '', 'a'.repeat(MAX_PUSH_BYTES)])(
    'is read by that browser alone: %s',
    (text) => {
      const browser = aBrowser()
      const body = encryptPush(text, browser.keys)
      expect(browser.read(body)).toBe(text)
      expect(body.length).toBeLessThanOrEqual(4096)
      expect(() => aBrowser().read(body)).toThrow()
      expect(encryptPush(text, browser.keys).equals(body)).toBe(false)
    },
  )

  it('that is too long, or for keys that are none, is refused', () => {
    expect(() => encryptPush('a'.repeat(MAX_PUSH_BYTES + 1), aBrowser().keys)).toThrow(RangeError)
    expect(() => encryptPush('a', { p256dh: 'AAAA', auth: 'AAAA' })).toThrow()
  })
})

describe('the header of this site', () => {
  it('names the service, the hour and a contact, signed by the key that the browser was given', () => {
    const keys = newVapidKeys()
    const header = vapidHeader('https://push.test/send/1', 'https://site.test', keys, 1_800_000_000_000)
    const [, head = '', body = '', signature = '', key = ''] =
      /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
    const said = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())
    expect(said(head)).toEqual({ typ: 'JWT', alg: 'ES256' })
    expect(said(body)).toEqual({ aud: 'https://push.test', exp: 1_800_043_200, sub: 'https://site.test' })
    expect(key).toBe(keys.publicKey)
    const point = Buffer.from(key, 'base64url')
    const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url') }
    const publicKey = createPublicKey({
      format: 'jwk',
      key: { ...jwk, y: point.subarray(33).toString('base64url') },
    })
    const signed = Buffer.from(`${head}.${body}`)
    const bytes = Buffer.from(signature, 'base64url')
    expect(verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes)).toBe(true)
  })
})

describe('a push service', () => {
  const keys = newVapidKeys()
  const browser = aBrowser()
  let status = 201
  let received: { headers: IncomingHttpHeaders; body: Buffer }[] = []
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await buffer(request) })
    response.writeHead(status, { 'retry-after': '30', location: 'http://127.0.0.1:9/' }).end('secret')
  })
  let port = 0
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    port = typeof address === 'object' && address ? address.port : 0
  })
  afterAll(() => void server.close())
  beforeEach(() => {
    status = 201
    received = []
  })

  const onGone = vi.fn(async () => {})
  const send = (options: { to?: string; privateHosts?: string[]; hasKeys?: boolean } = {}) => {
    const { to = `http://127.0.0.1:${port}/send/1`, privateHosts = ['127.0.0.1'], hasKeys = true } = options
    const channel = pushChannel({
      keys: async () => (hasKeys ? keys : undefined),
      contact: 'https://site.test',
      privateHosts,
      onGone,
    })
    const message = { topic: 'push' as const, to, browser: browser.keys, text: '{"title":"Дешевле"}' }
    return channel.deliver(message, { key: 'k', attempt: 1, happenedAt: new Date() })
  }

  it('gets what it cannot read, with the time it may wait, and who sends', async () => {
    await send()
    const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = received
    expect(headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' })
    expect(headers['authorization']).toMatch(/^vapid t=/)
    expect(body.includes('title')).toBe(false)
    expect(browser.read(body)).toBe('{"title":"Дешевле"}')
  })

  it.each([404, 410])('that answers %d ends the subscription, and nothing is tried again', async (gone) => {
    status = gone
    onGone.mockClear()
    await send()
    expect(onGone).toHaveBeenCalledExactlyOnceWith(`http://127.0.0.1:${port}/send/1`)
  })

  it.each([
    [500, false],
    [429, false],
    [400, true],
    [307, true],
  ])('that answers %d is tried again, or not', async (answered, isFinal) => {
    status = answered
    await expect(send()).rejects.toMatchObject({ code: `HTTP_${answered}`, isFinal, retryAfterMs: 30_000 })
    expect(received).toHaveLength(1)
  })

  it.each([
    ['in a private network', { to: 'https://10.0.0.7/send' }, 'NOT_PUBLIC'],
    ['on this machine', { to: 'https://127.0.0.1/send', privateHosts: [] }, 'NOT_PUBLIC'],
    ['with a name of a private network', { to: 'https://push.internal./send' }, 'NOT_PUBLIC'],
    ['without a name', { to: 'https://localhost/send' }, 'NOT_PUBLIC'],
    ['with another port', { to: 'https://push.test:8443/send' }, 'NOT_PUBLIC'],
    ['without TLS', { to: 'http://push.test/send' }, 'NOT_PUBLIC'],
    ['of no URL', { to: 'push' }, 'NOT_PUBLIC'],
    ['before the operator has made keys', { hasKeys: false }, 'NO_PUSH_KEYS'],
  ])('%s is never asked', async (_what, options, code) => {
    await expect(send(options)).rejects.toMatchObject({ code, isFinal: true })
    expect(received).toEqual([])
  })
})
