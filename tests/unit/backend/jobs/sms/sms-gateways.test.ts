import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { smsSenderOf } from '#app/backend/jobs/sms/open-sms-sender.ts'
import type { SmsSender } from '#app/backend/jobs/sms/sms-sender.ts'

/** Stand-ins for both gateways, by their documents. */
type Asked = { method: string; url: string; headers: IncomingMessage['headers']; body: string }

/** Answers as no gateway should. */
type Misbehaviour = (response: ServerResponse) => void

const asked: Asked[] = []
let reply: { status: number; body: string; headers?: Record<string, string> } | 'hang up' | Misbehaviour = {
  status: 200,
  body: '',
}
let origin = ''

const server = createServer(async (request, response) => {
  const { method = '', url = '', headers } = request
  asked.push({ method, url, headers, body: await readText(request) })
  if (reply === 'hang up') return response.destroy()
  if (typeof reply === 'function') return reply(response)
  response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
  return response.end(reply.body)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address === 'string' || address === null) throw new Error('no port')
  origin = `http://127.0.0.1:${address.port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  asked.length = 0
})

const answer = (status: number, body: unknown) => {
  reply = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
}

const message = {
  to: '+79123456789',
  text: 'Код для входа: 123456 & «всё»',
  key: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
}

function gateway(provider: 'smsc' | 'smsaero', sender?: string, timeoutMs?: number): SmsSender {
  const found = smsSenderOf(
    {
      SMS_PROVIDER: provider,
      SMS_LOGIN: 'office@site.test',
      SMS_PASSWORD: 'p&ss=word',
      SMS_SENDER: sender,
      SMS_API_URL: origin,
    },
    timeoutMs,
  )
  if (!found) throw new Error('no gateway')
  return found
}

/** What a send was refused with, and that it tells nothing of the message. */
async function refusalOf(sender: SmsSender) {
  const error: unknown = await sender.send(message).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  const told =
    error instanceof Error ? `${error.message} ${error.stack} ${JSON.stringify(error)} ${error.cause}` : ''
  expect(told).not.toMatch(/9123456789|123456|p&ss|office@/)
  return error
}

describe('without a gateway', () => {
  it('there is no sender', () => {
    expect(smsSenderOf({ SMS_PROVIDER: 'outbox' })).toBeUndefined()
  })
})

describe('SMSC.ru', () => {
  it('gets one form, with nothing of it in the address', async () => {
    answer(200, { id: message.key, cnt: 1 })
    await gateway('smsc', 'SAZHEN').send(message)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/sys/send.php' })
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
      login: 'office@site.test',
      psw: 'p&ss=word',
      phones: '79123456789',
      mes: message.text,
      id: message.key,
      sender: 'SAZHEN',
      fmt: '3',
      charset: 'utf-8',
    })
  })

  it('sends under its own name when none is agreed', async () => {
    answer(200, { id: 1, cnt: 1 })
    await gateway('smsc').send(message)
    expect(new URLSearchParams(asked[0]?.body).has('sender')).toBe(false)
  })

  it.each([
    [1, false],
    [2, false],
    [3, true],
    [4, true],
    [6, false],
    [7, false],
    [8, false],
    [9, true],
    [77, false],
  ])('refuses by code %i; a repeat may help: %s', async (code, isRetryable) => {
    answer(200, { error: `wrong +79123456789`, error_code: code, id: message.key })
    expect(await refusalOf(gateway('smsc'))).toMatchObject({ code: `smsc ${code}`, isRetryable })
  })
})

describe('SMS Aero', () => {
  it('gets JSON with the account in the header', async () => {
    answer(200, { success: true, data: { id: 1, number: '79123456789' }, message: null })
    await gateway('smsaero', 'SAZHEN').send(message)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/v2/sms/send' })
    expect(asked[0]?.headers.authorization).toBe(`Basic ${btoa('office@site.test:p&ss=word')}`)
    expect(asked[0]?.headers['content-type']).toBe('application/json')
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      number: '79123456789',
      text: message.text,
      sign: 'SAZHEN',
    })
  })

  it.each([
    [400, false],
    [401, false],
    [402, true],
    [403, false],
  ])('refuses by status %i; a repeat may help: %s', async (status, isRetryable) => {
    answer(status, { success: false, data: { number: ['+79123456789'] }, message: 'Validation error.' })
    expect(await refusalOf(gateway('smsaero'))).toMatchObject({ code: `smsaero http ${status}`, isRetryable })
  })

  it('refuses by its word also where the status is good', async () => {
    answer(200, { success: false, data: null, message: 'no' })
    expect(await refusalOf(gateway('smsaero'))).toMatchObject({ isRetryable: false })
  })
})

describe.each(['smsc', 'smsaero'] as const)('a gateway that fails: %s', (provider) => {
  it.each([429, 500, 502, 503])('is tried again after status %i', async (status) => {
    answer(status, '<html>Bad gateway</html>')
    expect(await refusalOf(gateway(provider))).toMatchObject({
      code: `${provider} http ${status}`,
      isRetryable: true,
    })
  })

  it('is tried again when the connection breaks', async () => {
    reply = 'hang up'
    expect(await refusalOf(gateway(provider))).toMatchObject({
      code: `${provider} unreachable`,
      isRetryable: true,
    })
  })

  it('is tried again when its answer makes no sense', async () => {
    answer(200, '<html>maintenance</html>')
    expect(await refusalOf(gateway(provider))).toMatchObject({ isRetryable: true })
  })
})

describe.each(['smsc', 'smsaero'] as const)('a gateway that hangs or lies: %s', (provider) => {
  const SOON_MS = 300

  it('is given up when it says nothing at all', async () => {
    reply = () => {}
    expect(await refusalOf(gateway(provider, undefined, SOON_MS))).toMatchObject({
      code: `${provider} timeout`,
      isRetryable: true,
    })
    server.closeAllConnections()
  })

  it('is given up when its answer never ends, drop by drop', async () => {
    reply = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"id": "')
      const dripping = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(dripping))
    }
    expect(await refusalOf(gateway(provider, undefined, SOON_MS))).toMatchObject({ isRetryable: true })
  })

  it('is read no further than an answer is long: a flood fills no memory', async () => {
    let sent = 0
    const ended = new Promise<void>((resolve) => {
      reply = (response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        const part = Buffer.alloc(64 * 1024, '[')
        const sendEndlessBody = () => {
          while (!response.destroyed && response.write(part)) sent += part.length
        }
        response.on('drain', sendEndlessBody)
        response.on('close', () => resolve())
        sendEndlessBody()
      }
    })
    expect(await refusalOf(gateway(provider))).toMatchObject({
      code: `${provider} http 200`,
      isRetryable: true,
    })
    await ended
    expect(sent).toBeLessThan(32 * 1024 * 1024)
  })

  it.each([301, 302, 307, 308])(
    'is not followed elsewhere with the password and the code: %i',
    async (status) => {
      reply = { status, body: '', headers: { location: `${origin}/elsewhere` } }
      expect(await refusalOf(gateway(provider))).toMatchObject({
        code: `${provider} http ${status}`,
        isRetryable: true,
      })
      expect(asked.map(({ url }) => url)).not.toContain('/elsewhere')
      expect(asked).toHaveLength(1)
    },
  )

  it.each([
    ['an empty page', ''],
    ['a page of a proxy', '<html>All good!</html>'],
    ['a bare word', '"OK"'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a success of another make', '{"status":"ok"}'],
    ['success as a text', '{"success":"true","id":true,"cnt":"1"}'],
    ['half an answer', '{"id":"6f9619ff","cnt":'],
  ])('is not believed when it says 200 with %s', async (_what, body) => {
    answer(200, body)
    expect(await refusalOf(gateway(provider))).toMatchObject({ isRetryable: true })
  })
})

it('a gateway that says taken and refused at once has refused', async () => {
  answer(200, { id: message.key, cnt: 1, error: 'no money', error_code: 3 })
  expect(await refusalOf(gateway('smsc'))).toMatchObject({ code: 'smsc 3', isRetryable: true })
})
