import { once } from 'node:events'
import { Agent, get, type IncomingMessage, type Server } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { addressOf, close, drain, listen } from '#server/listen.ts'
import { eventually } from '../../fixtures/eventually.ts'

let server: Server | undefined
const agents: Agent[] = []

afterEach(async () => {
  for (const agent of agents.splice(0)) agent.destroy()
  if (server?.listening) await close(server)
})

type Outcome = { status?: number; isLast?: boolean; error?: string; isReused: boolean }

/** One request of a browser that keeps its connection. */
function ask(url: string, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = get(url, { agent }, (answer: IncomingMessage) => {
      answer.resume().once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          isLast: answer.headers.connection === 'close',
          isReused: request.reusedSocket,
        }),
      )
    })
    request.once('error', (error) =>
      resolve({
        error: 'code' in error ? String(error.code) : error.message,
        isReused: request.reusedSocket,
      }),
    )
  })
}

/** Asks again and again over one kept connection until the server is gone. */
async function keepAsking(url: string, outcomes: Outcome[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  agents.push(agent)
  for (;;) {
    const outcome = await ask(url, agent)
    outcomes.push(outcome)
    if (outcome.error) return
    await delay(1)
  }
}

it('a stop meets no request on its way over a kept connection', async () => {
  const running = await listen(
    (_req, res) => {
      setTimeout(() => res.end('done'), 2)
    },
    '127.0.0.1',
    0,
  )
  server = running
  const url = addressOf(running, '127.0.0.1')
  const heard = Array.from({ length: 12 }, (): Outcome[] => [])
  const clients = heard.map((outcomes) => keepAsking(url, outcomes))
  await eventually(() => expect(Math.min(...heard.map(({ length }) => length))).toBeGreaterThan(5))
  await drain(running, 3_600_000)
  await close(running)
  await Promise.all(clients)
  const outcomes = heard.flat()
  expect(outcomes.filter(({ error, isReused }) => error && isReused)).toEqual([])
  expect(outcomes.filter(({ isReused }) => isReused).length).toBeGreaterThan(12)
  expect(outcomes.filter(({ isLast }) => isLast).length).toBeGreaterThanOrEqual(12)
})

it('an answer that is under way when the stop comes is whole, and the last of its connection', async () => {
  const asked = Promise.withResolvers<void>()
  const told = Promise.withResolvers<void>()
  server = await listen(
    (_req, res) => {
      asked.resolve()
      void told.promise.then(() => res.end('whole'))
    },
    '127.0.0.1',
    0,
  )
  const agent = new Agent({ keepAlive: true })
  agents.push(agent)
  const answer = ask(addressOf(server, '127.0.0.1'), agent)
  await asked.promise
  const drained = drain(server)
  told.resolve()
  await drained
  expect(await answer).toMatchObject({ status: 200, isLast: true })
})

it('a stop waits for no connection where there is none, and not for ever for one that asks nothing', async () => {
  server = await listen((_req, res) => res.end('done'), '127.0.0.1', 0)
  await drain(server, 3_600_000)
  const idle = connect(Number(new URL(addressOf(server, '127.0.0.1')).port), '127.0.0.1')
  await once(idle, 'connect')
  await drain(server, 60)
  await close(server)
  if (!idle.closed) await once(idle.resume(), 'close')
  expect(idle.destroyed).toBe(true)
})

it('a connection whose answer ends after the stop keeps nothing waiting', async () => {
  const told = Promise.withResolvers<void>()
  const running = await listen(
    (_req, res) => {
      res.write('begun')
      void told.promise.then(() => res.end())
    },
    '127.0.0.1',
    0,
  )
  server = running
  const agent = new Agent({ keepAlive: true })
  agents.push(agent)
  const answer = await new Promise<IncomingMessage>((resolve) => {
    get(addressOf(running, '127.0.0.1'), { agent }, resolve)
  })
  const closed = close(running).then(() => 'closed')
  answer.resume()
  told.resolve()
  await once(answer, 'end')
  // Without a cut the kept connection would hold the stop for ten seconds.
  expect(await Promise.race([closed, delay(5_000, 'still open')])).toBe('closed')
})
