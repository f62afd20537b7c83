import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, close } from '#server/listen.ts'
import { fetchUpstreamMedia } from '#server/media/upstream-media.ts'

let remote: Server
let origin: string
const asked: string[] = []

beforeAll(async () => {
  remote = createServer((req, res) => {
    asked.push(req.url ?? '')
    res.writeHead(200, { 'content-type': 'image/webp' }).end('a picture')
  })
  await new Promise<void>((done) => remote.listen(0, '127.0.0.1', done))
  origin = addressOf(remote, '127.0.0.1')
})
afterAll(() => close(remote))

describe('pictures of a remote API', () => {
  it('are asked for by their own address', async () => {
    const answer = await fetchUpstreamMedia(origin, '/media/demo/план 1.webp')
    expect(await answer?.text()).toBe('a picture')
    expect(answer?.headers.get('content-type')).toBe('image/webp')
    expect(asked.splice(0)).toEqual(['/media/demo/%D0%BF%D0%BB%D0%B0%D0%BD%201.webp'])
  })

  it('are named by the whole path: what looks like a query is part of the name', async () => {
    await fetchUpstreamMedia(origin, '/media/a?b#c.webp')
    expect(asked.splice(0)).toEqual(['/media/a%3Fb%23c.webp'])
  })

  it.each(['/media/../metrics', '/media/a/../../api/flats/', '/media/./../metrics'])(
    'are nowhere else at the remote: %s is not asked for',
    async (path) => {
      expect(await fetchUpstreamMedia(origin, path)).toBeUndefined()
      expect(asked.splice(0)).toEqual([])
    },
  )
})
