import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendNodeResponse } from 'srvx/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadStaticFiles, type StaticFiles, staticFileResponse } from '#server/files/static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'static-'))
const written: Record<string, string> = {
  'assets/a-1a2b.js': 'plain script',
  'assets/a-1a2b.js.br': 'brotli script',
  'assets/a-1a2b.js.gz': 'gzip script',
  'icon.png': 'a picture',
  'archive.gz': 'no copy of another file',
  'unknown.zzz': 'whatever',
  '.vite/manifest.json': '{}',
}
for (const [name, text] of Object.entries(written)) {
  mkdirSync(join(folder, name, '..'), { recursive: true })
  writeFileSync(join(folder, name), text)
}

let files: StaticFiles
const server = createServer((req, res) => {
  const file = files.get(req.url ?? '')
  if (file) void sendNodeResponse(res, staticFileResponse(req, file))
  else res.writeHead(404).end()
})
let port = 0

beforeAll(async () => {
  files = await loadStaticFiles(folder)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

type Answer = { status: number | undefined; headers: IncomingMessage['headers']; text: string }

/** As it comes over the wire: nothing is unpacked. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, headers, method, agent: false }, (answer) => {
      let text = ''
      answer.on('data', (bytes) => {
        text += bytes
      })
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }))
    })
    asked.on('error', reject)
    asked.end()
  })
}

const script = '/assets/a-1a2b.js'

describe('a file of the build', () => {
  it.each([
    { accepted: 'gzip, deflate, br, zstd', encoding: 'br', text: 'brotli script' },
    { accepted: 'gzip', encoding: 'gzip', text: 'gzip script' },
    { accepted: 'br;q=0, gzip;q=0.5', encoding: 'gzip', text: 'gzip script' },
    { accepted: 'identity', encoding: undefined, text: 'plain script' },
  ])('comes as $encoding to a browser that accepts $accepted', async ({ accepted, encoding, text }) => {
    const answer = await ask(script, { 'accept-encoding': accepted })
    expect(answer).toMatchObject({ status: 200, text })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(text.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    expect(answer.headers['content-encoding']).toBe(encoding)
  })

  it('is not sent again to a browser that has it, in whatever encoding', async () => {
    const { headers } = await ask(script)
    const known = { 'if-none-match': `"other", ${headers.etag}`, 'accept-encoding': 'br' }
    const again = await ask(script, known)
    expect(again).toMatchObject({ status: 304, text: '', headers: { etag: headers.etag } })
    expect(again.headers.vary).toBe('Accept-Encoding')
    expect((await ask(script, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('has a length for who asks for its head alone', async () => {
    const { status, headers, text } = await ask(script, { 'accept-encoding': 'br' }, 'HEAD')
    expect([status, text, headers['content-length']]).toEqual([200, '', '13'])
  })

  it('of a name that may get other bytes is kept for an hour, and one of no known type is a download', async () => {
    const icon = await ask('/icon.png', { 'accept-encoding': 'br' })
    expect(icon.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    })
    expect([icon.text, icon.headers['content-encoding'], icon.headers.vary]).toEqual([
      'a picture',
      undefined,
      undefined,
    ])
    expect((await ask('/unknown.zzz')).headers['content-type']).toBe('application/octet-stream')
  })

  it.each(['/assets/a-1a2b.js.br', '/.vite/manifest.json', '/assets', '/../static'])(
    'is not there under %s',
    async (path) => {
      expect((await ask(path)).status).toBe(404)
    },
  )

  it('that only looks like a packed copy is a file of its own', async () => {
    expect((await ask('/archive.gz')).text).toBe('no copy of another file')
  })
})
