import type { RequestListener, Server } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { sendNodeResponse } from 'srvx/node'
import { afterEach, describe, expect, it } from 'vitest'
import { type ChangeRing, createChangeRing } from '#app/backend/live/change-ring.ts'
import type { FlatEvent } from '#app/contract/live.ts'
import { createEventStreams, type EventStreams } from '#server/events/event-streams.ts'
import { openEventStream } from '#server/events/events.ts'
import { addressOf, close, listen } from '#server/listen.ts'
import { eventually } from '../../../fixtures/eventually.ts'
import { type EventReader, readStream } from '../event-reader.ts'

const SMALL_BEAT_MS = 20

let server: Server | undefined
let streams: EventStreams
let ring: ChangeRing
const readers: EventReader[] = []

afterEach(async () => {
  for (const reader of readers.splice(0)) reader.leave()
  streams.stop()
  if (server) await close(server)
  server = undefined
})

type Settings = {
  largestBurst?: number
  max?: number
  maxPerAddress?: number
  beatMs?: number
  isFlowing?: boolean
}

/** Serves /events alone; the address of a visitor is what the test says it is. */
async function serve({
  max = 9,
  maxPerAddress = 9,
  largestBurst = 500,
  beatMs = 60_000,
  isFlowing = true,
}: Settings = {}) {
  ring = createChangeRing({ version: 100, largestBurst })
  const live = { ...ring, isFlowing: () => isFlowing }
  streams = createEventStreams({ max, maxPerAddress, beatMs })
  const handler: RequestListener = (req, res) => {
    const address = String(req.headers['x-visitor'] ?? 'somebody')
    const refusal = openEventStream(req, res, { streams, live, address })
    if (refusal) void sendNodeResponse(res, refusal)
  }
  server = await listen(handler, '127.0.0.1', 0)
  return addressOf(server, '127.0.0.1')
}

async function open(address: string, headers: Record<string, string> = {}): Promise<EventReader> {
  const reader = await readStream(address, headers)
  readers.push(reader)
  return reader
}

function anEvent(id: number, version: number): FlatEvent {
  return { id, status: 'sold', price: 7_000_000, version }
}

const namesOf = ({ events }: EventReader) => events.map(({ event, id }) => `${event} ${id}`.trim())

describe('/events', () => {
  it('is a stream that nothing on its way may keep, pack or hold back', async () => {
    const { answer } = await open(await serve())
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(answer.headers['content-encoding']).toBeUndefined()
  })

  it('tells a change at once, with the number to resume from', async () => {
    const reader = await open(await serve())
    ring.commit([anEvent(7, 101)], 101)
    await eventually(() => expect(namesOf(reader)).toEqual(['beat 100', 'flat 101']))
    expect(JSON.parse(reader.events[1]?.data ?? '')).toEqual(anEvent(7, 101))
  })

  it('names the number with the last change of a batch only, so that half a batch comes again', async () => {
    const reader = await open(await serve())
    ring.commit([anEvent(7, 101), anEvent(8, 102)], 102)
    await eventually(() => expect(namesOf(reader)).toEqual(['beat 100', 'flat', 'flat 102']))
  })

  it.each([
    { how: 'by the address, at first', query: '?since=100', headers: {} },
    {
      how: 'by Last-Event-ID, when a browser comes back',
      query: '?since=7',
      headers: { 'last-event-id': '100' },
    },
  ])('gives what was missed $how', async ({ query, headers }) => {
    const url = await serve()
    ring.commit([anEvent(7, 101)], 101)
    ring.commit([anEvent(8, 102)], 102)
    const reader = await open(`${url}/events${query}`, headers)
    await eventually(() => expect(namesOf(reader)).toEqual(['flat', 'flat 102']))
  })

  it('says reload to a page that was away for too long, and to all after an import', async () => {
    const url = await serve()
    const [old, fresh] = [await open(`${url}/events?since=5`), await open(url)]
    ring.reset(900)
    await eventually(() => expect(namesOf(old)).toEqual(['reload 100', 'reload 900']))
    await eventually(() => expect(namesOf(fresh)).toEqual(['beat 100', 'reload 900']))
  })

  it('gives a sign of life, from which a page may resume too', async () => {
    const reader = await open(await serve({ beatMs: SMALL_BEAT_MS }))
    ring.commit([], 130)
    await eventually(() => expect(namesOf(reader)).toContain('beat 130'))
  })

  it('answers HEAD with its headers alone', async () => {
    const url = await serve()
    const answer = await fetch(`${url}/events`, { method: 'HEAD' })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
  })

  it('refuses a number that is none', async () => {
    expect((await fetch(`${await serve()}/events?since=yesterday`)).status).toBe(400)
  })

  it('has no stream where no changes come', async () => {
    const answer = await fetch(`${await serve({ isFlowing: false })}/events`)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
  })
})

describe('the node guards itself', () => {
  it('by a cap on all streams; a place that gets free is given away', async () => {
    const url = await serve({ max: 2 })
    const [first] = [await open(url), await open(url)]
    const late = await fetch(url)
    expect([late.status, late.headers.get('retry-after')]).toEqual([503, '60'])
    first?.leave()
    await eventually(() => expect(streams.count()).toBe(1))
    expect((await open(url)).answer.statusCode).toBe(200)
  })

  it("by a cap on one visitor's streams", async () => {
    const url = await serve({ maxPerAddress: 1 })
    await open(url, { 'x-visitor': 'a' })
    expect((await open(url, { 'x-visitor': 'a' })).answer.statusCode).toBe(429)
    expect((await open(url, { 'x-visitor': 'b' })).answer.statusCode).toBe(200)
  })

  it('by closing a page that does not read, which then comes again and resumes', async () => {
    const url = new URL(await serve({ largestBurst: Number.MAX_SAFE_INTEGER }))
    const slow = connect(Number(url.port), url.hostname)
    slow.on('error', () => {})
    slow.pause()
    slow.write('GET /events HTTP/1.1\r\nHost: site\r\n\r\n')
    await eventually(() => expect(streams.count()).toBe(1))
    // Fills what the two kernels take for a socket, then what the node keeps.
    await eventually(async () => {
      for (let i = 0; i < 50; i++) ring.commit(bigBatch(), ring.version())
      await delay(0)
      expect(streams.count()).toBe(0)
    })
    slow.destroy()
  })

  it('by ending all streams when it stops, so that the stop waits for none', async () => {
    const url = await serve()
    const reader = await open(url)
    streams.stop()
    if (server) await close(server)
    server = undefined
    await reader.ended
    expect(streams.count()).toBe(0)
  })
})

function bigBatch(): FlatEvent[] {
  return Array.from({ length: 400 }, (_, i) => anEvent(i + 1, 1_000_000 + i))
}

it('sends the same bytes to all pages', async () => {
  const url = await serve()
  const [a, b] = [await open(url), await open(url)]
  ring.commit([anEvent(7, 101)], 101)
  await eventually(() => expect(b.events).toHaveLength(2))
  await eventually(() => expect(a.events).toEqual(b.events))
})
