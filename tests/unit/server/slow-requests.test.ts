import { once } from 'node:events'
import type { createServer } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { addressOf, close, listen } from '#server/listen.ts'

let server: ReturnType<typeof createServer>

afterEach(() => close(server))

/** Sends a beginning and never the rest. @returns what came back until the connection ended */
async function stall(beginning: string): Promise<string> {
  const patience = { firstLinesMs: 200, wholeRequestMs: 300, silentMs: 60_000, lookMs: 50 }
  server = await listen((req, res) => req.resume().on('end', () => res.end('done')), '127.0.0.1', 0, patience)
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

it('a visitor who does not read his answer is cut off, and what was kept for him is let go', async () => {
  const patience = { firstLinesMs: 20_000, wholeRequestMs: 20_000, silentMs: 200, lookMs: 50 }
  const given = Promise.withResolvers<boolean>()
  server = await listen(
    (_req, res) => {
      res.once('close', () => given.resolve(res.writableFinished))
      res.end(Buffer.alloc(64 * 1024 * 1024))
    },
    '127.0.0.1',
    0,
    patience,
  )
  const socket = connect(Number(new URL(addressOf(server, '127.0.0.1')).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nHost: a.ru\r\n\r\n')
  expect(await given.promise).toBe(false)
  socket.destroy()
})
