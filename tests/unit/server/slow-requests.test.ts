import { once } from 'node:events'
import type { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, expect, it } from 'vitest'
import { addressOf, close, listen } from '#server/listen.ts'

let server: ReturnType<typeof createServer>

afterEach(() => close(server))

/** Sends a beginning and never the rest. @returns what came back until the connection ended */
async function stall(beginning: string): Promise<string> {
  const limits = { headersMs: 200, requestMs: 300, checkMs: 50 }
  server = await listen((req, res) => req.resume().on('end', () => res.end('done')), '127.0.0.1', 0, limits)
  const socket = connect(Number(new URL(addressOf(server, '127.0.0.1')).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (bytes) => {
    answer += bytes
  })
  socket.write(beginning)
  await once(socket, 'close')
  return answer
}

it('a request whose first lines do not end is given up', async () => {
  expect(await stall('GET / HTTP/1.1\r\nHost: a.ru\r\nX-A: ')).toContain('408')
})

it('a request whose body does not end is given up', async () => {
  expect(await stall('POST / HTTP/1.1\r\nHost: a.ru\r\nContent-Length: 50\r\n\r\nphone=')).toContain('408')
})

/** Asks for 64 MB and reads so many bytes of it in each step. @returns whether all of it had been sent */
async function readSlowly(limits: Parameters<typeof listen>[3], step: (socket: Socket) => void) {
  const given = Promise.withResolvers<boolean>()
  server = await listen(
    (_req, res) => {
      res.once('close', () => given.resolve(res.writableFinished))
      Readable.from(pieces()).pipe(res)
    },
    '127.0.0.1',
    0,
    limits,
  )
  const socket = connect(Number(new URL(addressOf(server, '127.0.0.1')).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nHost: a.ru\r\n\r\n')
  const steps = setInterval(() => step(socket), 20)
  const isAllSent = await given.promise
  clearInterval(steps)
  socket.destroy()
  return isAllSent
}

function* pieces() {
  for (let n = 0; n < 1024; n++) yield Buffer.alloc(65_536)
}

it('a visitor who does not read his answer is cut off, and what was kept for him is let go', async () => {
  expect(await readSlowly({ idleMs: 200, checkMs: 50 }, () => {})).toBe(false)
})

it('one who reads a little now and then, to keep his answer waiting, is cut off too', async () => {
  const limits = { idleMs: 60_000, checkMs: 50, minRead: { bytes: 1_000_000_000, inMs: 300 } }
  expect(await readSlowly(limits, (socket) => socket.read(1_000))).toBe(false)
})

it('an answer that takes long to make is waited for, up to a limit', async () => {
  const limits = { idleMs: 100, firstByteMs: 2_500, checkMs: 50 }
  server = await listen(
    (req, res) => {
      if (req.url === '/bank') setTimeout(() => res.end('paid'), 350)
    },
    '127.0.0.1',
    0,
    limits,
  )
  const address = addressOf(server, '127.0.0.1')
  expect(await (await fetch(`${address}/bank`)).text()).toBe('paid')
  await expect(fetch(`${address}/never`)).rejects.toThrow()
})
