import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, close } from '#server/listen.ts'
import { fetchUpstreamMedia } from '#server/media/upstream-media.ts'

let remote: Server
let origin: string
const asked: string[] = []
const whole = { headers: {} }

beforeAll(async () => {
  remote = createServer((req, res) => {
    asked.push(req.url ?? '')
    const { range } = req.headers
    if (range === 'bytes=90-') return void res.writeHead(416, { 'content-range': 'bytes */18' }).end()
    if (range) {
      const part = { 'content-type': 'video/mp4', 'content-range': 'bytes 0-1/18', 'accept-ranges': 'bytes' }
      return void res.writeHead(206, part).end('a ')
    }
    res.writeHead(200, { 'content-type': 'image/webp' }).end('a picture')
  })
  await new Promise<void>((done) => remote.listen(0, '127.0.0.1', done))
  origin = addressOf(remote, '127.0.0.1')
})
afterAll(() => close(remote))

describe('pictures of a remote API', () => {
  it('are asked for by their own address', async () => {
    const answer = await fetchUpstreamMedia(whole, origin, '/media/demo/план 1.webp')
    expect(await answer?.text()).toBe('a picture')
    expect(answer?.headers.get('content-type')).toBe('image/webp')
    expect(asked.splice(0)).toEqual(['/media/demo/%D0%BF%D0%BB%D0%B0%D0%BD%201.webp'])
  })

  it('are named by the whole path: what looks like a query is part of the name', async () => {
    await fetchUpstreamMedia(whole, origin, '/media/a?b#c.webp')
    expect(asked.splice(0)).toEqual(['/media/a%3Fb%23c.webp'])
  })

  it('are sent in the parts that were asked for: without them Safari plays no video', async () => {
    const ask = (range: string) => fetchUpstreamMedia({ headers: { range } }, origin, '/media/v/dvor.mp4')
    const part = await ask('bytes=0-1')
    expect([part?.status, await part?.text(), part?.headers.get('content-range')]).toEqual([
      206,
      'a ',
      'bytes 0-1/18',
    ])
    expect(part?.headers.get('accept-ranges')).toBe('bytes')
    const beyond = await ask('bytes=90-')
    expect([beyond?.status, beyond?.headers.get('content-range')]).toEqual([416, 'bytes */18'])
    asked.length = 0
  })

  it.each(['/media/../metrics', '/media/a/../../api/flats/', '/media/./../metrics'])(
    'are nowhere else at the remote: %s is not asked for',
    async (path) => {
      expect(await fetchUpstreamMedia(whole, origin, path)).toBeUndefined()
      expect(asked.splice(0)).toEqual([])
    },
  )
})
