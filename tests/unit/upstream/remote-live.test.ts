import type { Server, ServerResponse } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import type { LiveBatch } from '#app/backend/live/live-changes.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import type { FlatEvent } from '#app/contract/live.ts'
import { type RemoteLive, remoteLive } from '#app/upstream/remote-live.ts'
import { UpstreamError } from '#app/upstream/upstream-error.ts'
import { addressOf, close, listen } from '#server/listen.ts'
import { eventually } from '../../fixtures/eventually.ts'

let server: Server | undefined
let live: RemoteLive | undefined

afterEach(async () => {
  await live?.stop()
  if (server) {
    server.closeAllConnections()
    await close(server)
  }
  server = undefined
  live = undefined
})

/** A remote whose /events the test writes. */
async function aRemote(status = 200) {
  const asked: string[] = []
  const streams: ServerResponse[] = []
  server = await listen(
    (req, res) => {
      asked.push(req.url ?? '')
      res.writeHead(status, { 'content-type': status === 200 ? 'text/event-stream' : 'text/plain' })
      if (status !== 200) return void res.end('no')
      res.flushHeaders()
      streams.push(res)
    },
    '127.0.0.1',
    0,
  )
  const tell = (text: string) => streams.at(-1)?.write(text)
  return { origin: addressOf(server, '127.0.0.1'), asked, streams, tell }
}

function follow(origin: string, read: (since: number | undefined) => Promise<LiveBatch> = neverRead) {
  live = remoteLive({ origin, log: silentLog, read })
  const heard: LiveBatch[] = []
  live.onBatch((batch) => heard.push(batch))
  return { live, heard }
}

async function neverRead(): Promise<LiveBatch> {
  throw new Error('not asked for')
}

const sold: FlatEvent = { id: 7, status: 'sold', price: 5_000_000, version: 101 }
const soldFrame = `event: flat\nid: 101\ndata: ${JSON.stringify(sold)}\n\n`
const beatFrame = 'event: beat\nid: 100\ndata: 1\n\n'

it('tells the pages of this node what the remote told, over one connection', async () => {
  const remote = await aRemote()
  const { live, heard } = follow(remote.origin)
  await eventually(() => expect(remote.streams).toHaveLength(1))
  expect(live.isFlowing()).toBe(false)
  remote.tell(beatFrame)
  await eventually(() => expect(live.isFlowing()).toBe(true))
  expect(live.version()).toBe(100)
  remote.tell(soldFrame)
  await eventually(() => expect(heard.at(-1)).toEqual({ changes: [sold], version: 101, reload: false }))
  expect(live.since(100).changes).toEqual([sold])
})

it('resumes where the connection broke', async () => {
  const remote = await aRemote()
  const { live } = follow(remote.origin)
  await eventually(() => expect(remote.streams).toHaveLength(1))
  remote.tell(beatFrame + soldFrame)
  await eventually(() => expect(live.version()).toBe(101))
  remote.streams[0]?.destroy()
  await eventually(() => expect(remote.asked).toEqual(['/events', '/events?since=101']))
})

it('passes a reload on', async () => {
  const remote = await aRemote()
  const { heard } = follow(remote.origin)
  await eventually(() => expect(remote.streams).toHaveLength(1))
  remote.tell(`${beatFrame}event: reload\nid: 900\ndata: 1\n\n`)
  await eventually(() => expect(heard.at(-1)).toEqual({ changes: [], version: 900, reload: true }))
})

it('asks a remote that has no events', async () => {
  const remote = await aRemote(404)
  const { live } = follow(remote.origin, async (since) => {
    if (since === undefined) return { changes: [], version: 100, reload: false }
    return { changes: [sold], version: 101, reload: false }
  })
  await eventually(() => expect(live.isFlowing()).toBe(true))
  expect(live.version()).toBe(100)
})

it('has nothing to tell in front of a remote that knows no changes either', async () => {
  const remote = await aRemote(404)
  let reads = 0
  const { live } = follow(remote.origin, async () => {
    reads += 1
    throw new UpstreamError('rejected', 'live.changes', 404)
  })
  await eventually(() => expect(reads).toBe(1))
  expect(live.isFlowing()).toBe(false)
})
