import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { webhookChannel } from '#app/backend/jobs/webhook-channel.ts'

type Received = { path: string | undefined; headers: IncomingHttpHeaders; body: string }

let server: Server
let origin: string
let answer: (response: ServerResponse) => void = (response) => response.end()
const received: Received[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text) => {
      body += text
    })
    request.on('end', () => {
      received.push({ path: request.url, headers: request.headers, body })
      answer(response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterEach(() => {
  received.length = 0
  answer = (response) => response.end()
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const SECRET = 'a secret of sixteen'
const event = {
  topic: 'webhook',
  event: 'payment.succeeded',
  data: { number: 'А-17', сумма: 30_000 },
} as const
const delivery = { key: 'd5e3', attempt: 1, happenedAt: new Date('2026-11-21T10:00:00Z') }
const deliver = () => webhookChannel(`${origin}/crm`, SECRET).deliver(event, delivery)

describe('a webhook', () => {
  it('is signed together with its time, and says which event it is', async () => {
    await deliver()
    const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = received
    const timestamp = headers['x-timestamp']
    expect(path).toBe('/crm')
    expect(JSON.parse(body)).toEqual({
      event: 'payment.succeeded',
      key: 'd5e3',
      at: '2026-11-21T10:00:00.000Z',
      data: event.data,
    })
    expect(headers['x-idempotency-key']).toBe('d5e3')
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60)
    const mac = createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex')
    expect(headers['x-signature']).toBe(`sha256=${mac}`)
  })

  it.each([
    [302, false],
    [404, false],
    [410, true],
    [500, false],
    [503, false],
  ])('is not delivered by an answer of %i', async (status, isFinal) => {
    answer = (response) => response.writeHead(status, { location: '/elsewhere' }).end('Анна, +79120000000')
    await expect(deliver()).rejects.toMatchObject({ code: `HTTP_${status}`, isFinal })
    expect(received).toHaveLength(1)
  })

  it('tells a receiver that is not there from one that does not answer in time', async () => {
    const limit = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal)
    answer = () => limit.abort(new DOMException('late', 'TimeoutError'))
    await expect(deliver()).rejects.toMatchObject({ code: 'TIMEOUT', isFinal: false })
    vi.restoreAllMocks()
    answer = (response) => response.destroy()
    await expect(deliver()).rejects.toMatchObject({ code: 'UNREACHABLE', isFinal: false })
  })

  it.each([
    [
      'goes on without end',
      (response: ServerResponse) => void response.writeHead(200).write('a'.repeat(1e6)),
    ],
    [
      'is cut off',
      (response: ServerResponse) =>
        void response.writeHead(200, { 'content-length': 99 }).write('a', () => response.destroy()),
    ],
    [
      'is of another type',
      (response: ServerResponse) =>
        void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
    ],
  ])('is delivered by a status of 200, whatever else is said: an answer that %s', async (_what, lie) => {
    answer = lie
    await expect(deliver()).resolves.toBeUndefined()
    expect(received).toHaveLength(1)
  })
})
