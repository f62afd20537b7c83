import { once } from 'node:events'
import { type IncomingMessage, request, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { createChangeRing } from '#app/backend/live/change-ring.ts'
import { readEnv } from '#app/config/env.server.ts'
import { createEventStreams } from '#server/events/event-streams.ts'
import { addressOf, close, listen } from '#server/listen.ts'
import { createLog } from '#server/log.ts'
import { createRequestHandler } from '#server/request-handler.ts'
import type { App } from '#server/routes.ts'

let server: Server | undefined
let lines: string[] = []
const sockets: Socket[] = []

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  if (server) await close(server)
})

/** The server before an app that answers as it is told. */
async function serve(fetch: App['fetch']): Promise<string> {
  const told: string[] = []
  lines = told
  const live = { ...createChangeRing({ version: 1, largestBurst: 9 }), isFlowing: () => true }
  const handler = createRequestHandler({
    env: readEnv({}),
    log: createLog('info', { write: (line) => void told.push(line) }),
    files: new Map(),
    app: () => ({
      fetch,
      isReady: () => true,
      live,
      accessOf: (_method, path) => (path === '/account' ? 'personal' : 'public'),
    }),
    streams: createEventStreams({ max: 1, maxPerAddress: 1 }),
  })
  server = await listen(handler, '127.0.0.1', 0)
  return addressOf(server, '127.0.0.1')
}

/** Sends the first lines of a call and a part of its body. */
async function stall(address: string, path: string): Promise<Socket> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  const first = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`
  socket.write(`${first}Content-Length: 900\r\n\r\n{`)
  return socket
}

const calls = ['/api/personal/auth/', '/_serverFn/askCode']

describe('a body that comes slowly', () => {
  it.each(calls)('keeps no other call from its turn: %s', async (path) => {
    const begun: string[] = []
    const address = await serve(async (request) => {
      begun.push(request.method)
      return new Response(await request.text())
    })
    // More than may work at once.
    await Promise.all(Array.from({ length: 70 }, () => stall(address, path)))
    expect(await (await fetch(`${address}/healthz`)).text()).toBe('ok\n')
    const answer = await fetch(address + path, { method: 'POST', body: '{"a":1}' })
    expect([answer.status, await answer.text()]).toEqual([200, '{"a":1}'])
    expect(begun).toEqual(['POST'])
  })

  it('that never ends, since the visitor left, begins nothing and is no failure', async () => {
    const begun: string[] = []
    const address = await serve((request) => {
      begun.push(request.url)
      return new Response('done')
    })
    const come = server && once(server, 'request')
    const socket = await stall(address, '/api/personal/auth/')
    await come
    socket.destroy()
    await expect.poll(() => lines.filter((line) => line.includes('"aborted":true'))).toHaveLength(1)
    expect(begun).toEqual([])
    expect(lines.filter((line) => /"level":"(warn|error)"/.test(line))).toEqual([])
  })
})

describe('a visitor who leaves while his answer is made', () => {
  it.each(['br', 'gzip', 'identity'])('holds nothing of it: %s', async (encoding) => {
    const given = Promise.withResolvers<Response>()
    const dropped = Promise.withResolvers<string>()
    const address = await serve(() => given.promise)
    const begun = server && once(server, 'request')
    const asked = request(`${address}/choose/flat`, { headers: { 'accept-encoding': encoding } })
    asked.on('error', () => {})
    asked.end()
    await begun
    const over = expect.poll(() => lines.filter((line) => line.includes('"aborted":true'))).toHaveLength(1)
    asked.destroy()
    await over
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
      cancel: () => dropped.resolve('dropped'),
    })
    given.resolve(new Response(body, { headers: { 'content-type': 'text/html' } }))
    expect(await dropped.promise).toBe('dropped')
    expect(lines.filter((line) => /"level":"(warn|error)"/.test(line))).toEqual([])
  })
})

/** Reads an answer as it comes over the wire. @returns its pieces, and whether the connection was cut under it */
async function readRaw(address: string, headers: Record<string, string>, onPiece = (_piece: Buffer) => {}) {
  const asked = request(address, { headers, agent: false })
  asked.on('error', () => {})
  asked.end()
  const [answer]: IncomingMessage[] = await once(asked, 'response')
  if (!answer) throw new Error('no answer')
  const pieces: Buffer[] = []
  answer.on('error', () => {})
  answer.on('data', (piece: Buffer) => {
    pieces.push(piece)
    onPiece(piece)
  })
  await new Promise((resolve) => answer.once('close', resolve))
  return { answer, bytes: Buffer.concat(pieces), isCut: !answer.complete }
}

const html = { 'content-type': 'text/html; charset=utf-8' }
const encodings = ['br', 'gzip', 'identity']
const failures = () => lines.filter((line) => line.includes('request failed'))

describe('an answer that comes in pieces', () => {
  it.each(encodings)('is passed on piece by piece: %s', async (encoding) => {
    const written = Promise.withResolvers<void>()
    const address = await serve(() => {
      const body = new ReadableStream<Uint8Array>({
        start: async (controller) => {
          controller.enqueue(Buffer.from('first '))
          // Not before the first piece has arrived.
          await written.promise
          controller.enqueue(Buffer.from('second'))
          controller.close()
        },
      })
      return new Response(body, { headers: html })
    })
    const { answer, bytes } = await readRaw(
      `${address}/choose/flat`,
      { 'accept-encoding': encoding },
      () => void written.resolve(),
    )
    expect(answer.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    expect(answer.headers.vary).toBe('Cookie, Accept-Encoding')
    const unpacked = { br: brotliDecompressSync, gzip: gunzipSync, identity: (same: Buffer) => same }
    const unpack = Object.entries(unpacked).find(([name]) => name === encoding)?.[1]
    expect(unpack?.(bytes).toString()).toBe('first second')
  })

  it.each(encodings)(
    'and breaks half way does not look whole, and says why in the log: %s',
    async (encoding) => {
      const arrived = Promise.withResolvers<void>()
      const address = await serve(() => {
        const body = new ReadableStream<Uint8Array>({
          start: async (controller) => {
            controller.enqueue(Buffer.from('first '))
            await arrived.promise
            controller.error(new Error('the page broke'))
          },
        })
        return new Response(body, { headers: html })
      })
      const { isCut, bytes } = await readRaw(
        `${address}/choose/flat`,
        { 'accept-encoding': encoding },
        () => void arrived.resolve(),
      )
      expect(isCut).toBe(true)
      expect(bytes.toString()).not.toContain('the page broke')
      await expect.poll(failures).toHaveLength(1)
      expect(failures()[0]).toContain('the page broke')
    },
  )

  it.each(encodings)('and breaks at once is no answer: %s', async (encoding) => {
    const address = await serve(() => {
      const body = new ReadableStream({ pull: () => Promise.reject(new Error('the page broke')) })
      return new Response(body, { headers: html })
    })
    await expect(
      fetch(`${address}/choose/flat`, { headers: { 'accept-encoding': encoding } }),
    ).rejects.toThrow()
    await expect.poll(failures).toHaveLength(1)
  })

  it('has all its cookies and the headers of every answer', async () => {
    const address = await serve(() => {
      const headers = new Headers({ 'content-type': 'application/json' })
      headers.append('set-cookie', 'sid=a; Path=/')
      headers.append('set-cookie', 'device=b; Path=/')
      return new Response('{}', { status: 201, headers })
    })
    const answer = await fetch(`${address}/api/flats/`)
    expect([answer.status, answer.statusText, await answer.text()]).toEqual([201, 'Created', '{}'])
    expect(answer.headers.getSetCookie()).toEqual(['sid=a; Path=/', 'device=b; Path=/'])
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  it('is not made out for who asks for its head alone', async () => {
    const dropped = Promise.withResolvers<string>()
    const address = await serve(() => {
      const body = new ReadableStream({ cancel: () => dropped.resolve('dropped') })
      return new Response(body, { headers: html })
    })
    const answer = await fetch(`${address}/choose/flat`, { method: 'HEAD' })
    expect([answer.status, await answer.text(), await dropped.promise]).toEqual([200, '', 'dropped'])
  })
})

it('an answer of a remote, whose headers nobody may change, is passed on too', async () => {
  const address = await serve(() => fetch('data:application/json,{"a":1}'))
  for (const path of ['/api/flats/', '/account']) {
    const answer = await fetch(address + path)
    expect([answer.status, await answer.json()]).toEqual([200, { a: 1 }])
  }
})

it('a failure of the app says nothing of itself to the visitor, and all to the log', async () => {
  const address = await serve(() => {
    throw new Error('the database of secrets')
  })
  const answer = await fetch(`${address}/choose/flat`, { headers: { accept: 'text/html' } })
  expect(answer.status).toBe(500)
  expect(answer.headers.get('x-frame-options')).toBe('DENY')
  expect(await answer.text()).not.toContain('secrets')
  expect(failures()[0]).toContain('the database of secrets')
})

it('a page that says nothing of caches is kept by none, and one that does is kept as it says', async () => {
  const address = await serve(({ url }) => {
    const cacheControl = url.endsWith('/open') && { 'cache-control': 'public, max-age=5' }
    return new Response('<p>', { headers: { ...html, ...cacheControl } })
  })
  const keptAs = async (path: string) => (await fetch(address + path)).headers.get('cache-control')
  expect(await keptAs('/choose/flat')).toBe('private, no-cache')
  expect(await keptAs('/open')).toBe('public, max-age=5')
  expect(await keptAs('/account')).toBe('private, no-store')
})

it('a body that turns out longer than it may be is refused, though it did not say so', async () => {
  const address = await serve(async (request) => new Response(await request.text()))
  const asked = request(`${address}/api/personal/auth/`, { method: 'POST' })
  // Without a length it goes in pieces.
  asked.write(Buffer.alloc(70_000))
  asked.end()
  const [answer]: IncomingMessage[] = await once(asked, 'response')
  expect([answer?.statusCode, answer?.headers.connection]).toEqual([413, 'close'])
  answer?.destroy()
})

it('the app knows a request by the id of its answer and its line, whatever the visitor called it', async () => {
  const address = await serve((request) => new Response(request.headers.get('x-request-id')))
  const answer = await fetch(`${address}/choose/flat`, { headers: { 'x-request-id': 'made-up-by-me' } })
  const id = answer.headers.get('x-request-id')
  expect(id).not.toBe('made-up-by-me')
  expect(await answer.text()).toBe(id)
})

/**
 * The server before an app that takes half a second for its first answer and never ends the next ones until `resolve`. So few may wait: a
 * larger crowd could take a busy machine the five seconds after which who waits is told to come again.
 *
 * @returns `crowd`: as many more requests as may be answered at the same time, and then as may wait beside them
 */
async function serveSlowly(path: string, atOnce: number, waiting: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let begun = 0
  const address = await serve(async () => {
    await (begun++ === 0 ? setTimeout(500) : promise)
    return new Response('done')
  })
  await fetch(`${address}${path}`)
  let arrived = 0
  server?.on('request', () => arrived++)
  const ask = (count: number) => Array.from({ length: count }, () => fetch(`${address}${path}`))
  const first = ask(atOnce)
  await expect.poll(() => begun).toBe(1 + atOnce)
  const crowd = [...first, ...ask(waiting)]
  await expect.poll(() => arrived).toBe(atOnce + waiting)
  return { address, resolve, crowd, arrived: () => arrived }
}

describe('more than can be answered in a second', () => {
  it('is told to come again at once, in words or JSON, and hides nothing else in the log', async () => {
    const { address, resolve, crowd, arrived } = await serveSlowly('/page', 4, 8)
    const headers = { accept: 'text/html' }
    const page = await fetch(`${address}/page?i=more`, { headers })
    expect(page.status).toBe(503)
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThanOrEqual(2)
    expect(page.headers.get('x-request-id')).toMatch(/./)
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(await page.text()).toContain('много посетителей')
    const head = await fetch(`${address}/page?i=more`, { method: 'HEAD', headers })
    expect([head.status, await head.text()]).toEqual([503, ''])
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    const call = fetch(`${address}/api/flats/`)
    await expect.poll(arrived).toBe(4 + 8 + 4)
    expect(lines.filter((line) => line.includes('"path":"/page"'))).toHaveLength(1)
    resolve()
    expect((await call).status).toBe(200)
    expect((await Promise.all(crowd)).every(({ status }) => status === 200)).toBe(true)
  })

  it('of calls that read is an error with the time to wait, and a call that changes something waits', async () => {
    const { address, resolve, crowd } = await serveSlowly('/api/flats/', 64, 64)
    const refused = await fetch(`${address}/api/flats/`)
    expect([refused.status, refused.headers.get('content-type')]).toEqual([
      503,
      'application/json; charset=utf-8',
    ])
    expect(await refused.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 })
    const booking = fetch(`${address}/api/personal/booking/`, { method: 'POST', body: '{}' })
    resolve()
    expect((await booking).status).toBe(200)
    await Promise.all(crowd.map(async (one) => (await one).text()))
  })
})
