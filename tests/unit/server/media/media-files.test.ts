import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendNodeResponse } from 'srvx/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressResponse } from '#server/files/compression.ts'
import { mediaFileResponse } from '#server/media/media-files.ts'
import { bucketSource, folderSource, type MediaSource } from '#server/media/media-source.ts'

const KEY = '0123456789abcdef0123'
const files: Record<string, string> = {
  [`p/${KEY}/800.webp`]: 'webp 800',
  [`p/${KEY}/full.webp`]: 'webp full',
  [`p/${KEY}/800.avif`]: 'avif 800',
  [`p/${KEY}/.1200.avif.1`]: 'half a file',
  [`v/${KEY}/dvor.mp4`]: 'a film of the yard',
  [`d/${KEY}/offer.pdf`]: '%PDF-1.4',
  [`d/${KEY}/prices.xlsx`]: 'PK',
  'demo/map/perm.pmtiles': 'tiles',
  'demo/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg">план</svg>',
}

const outside = mkdtempSync(join(tmpdir(), 'outside-'))
const folder = join(outside, 'media')
for (const [name, text] of Object.entries(files)) {
  mkdirSync(join(folder, name, '..'), { recursive: true })
  writeFileSync(join(folder, name), text)
}
writeFileSync(join(outside, 'secret.txt'), 'a secret')
symlinkSync(join(outside, 'secret.txt'), join(folder, 'link.txt'))
afterAll(() => rmSync(outside, { recursive: true }))

const sources: Record<string, MediaSource> = {
  folder: folderSource(folder),
  bucket: bucketSource(async (name) => {
    const text = files[name]
    return text === undefined ? undefined : Buffer.from(text)
  }),
}

describe.each(Object.keys(sources))('the media server over a %s', (kind) => {
  let server: Server
  let origin: string
  beforeAll(async () => {
    const source = sources[kind]
    if (!source) throw new Error(kind)
    server = createServer(async (req, res) => {
      const response = await mediaFileResponse(req, source, decodeURI(req.url ?? ''))
      if (response) await sendNodeResponse(res, compressResponse(req, response))
      else res.writeHead(404).end()
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    origin = `http://127.0.0.1:${address.port}`
  })
  afterAll(() => server.close())

  const ask = async (name: string, init: RequestInit = {}) => {
    const response = await fetch(`${origin}/media/${name}`, init)
    const header = (key: string) => response.headers.get(key)
    return { status: response.status, header, text: await response.text() }
  }

  it('lets browsers keep for ever what can never change', async () => {
    const { status, header, text } = await ask(`p/${KEY}/800.avif`)
    expect([status, text]).toEqual([200, 'avif 800'])
    expect(header('content-type')).toBe('image/avif')
    expect(header('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(header('content-length')).toBe('8')
  })

  it('sends a part of what is sent as it is, and none of what ends before it', async () => {
    const part = await ask(`p/${KEY}/800.webp`, { headers: { range: 'bytes=5-6' } })
    expect([part.status, part.text]).toEqual([206, '80'])
    expect([part.header('content-range'), part.header('content-length')]).toEqual(['bytes 5-6/8', '2'])
    const beyond = await ask(`p/${KEY}/800.webp`, { headers: { range: 'bytes=8-' } })
    expect([beyond.status, beyond.header('content-range')]).toEqual([416, 'bytes */8'])
    // Packed on the way: its bytes are not the file's.
    expect((await ask('demo/plan.svg', { headers: { range: 'bytes=0-1' } })).status).toBe(200)
  })

  it('lets players fetch a video in parts, and keep them for ever', async () => {
    const part = await ask(`v/${KEY}/dvor.mp4`, { headers: { range: 'bytes=0-1' } })
    expect([part.status, part.text, part.header('content-range')]).toEqual([206, 'a ', 'bytes 0-1/18'])
    expect(part.header('content-type')).toBe('video/mp4')
    expect(part.header('accept-ranges')).toBe('bytes')
    expect(part.header('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(part.header('content-disposition')).toBeNull()
    const end = await ask(`v/${KEY}/dvor.mp4`, { headers: { range: 'bytes=-4' } })
    expect([end.status, end.text]).toEqual([206, 'yard'])
    const head = await ask(`v/${KEY}/dvor.mp4`, { method: 'HEAD', headers: { range: 'bytes=0-1' } })
    expect([head.status, head.header('content-length')]).toEqual([200, '18'])
  })

  it('sends the rest of a file only to those who have its beginning', async () => {
    const etag = (await ask(`v/${KEY}/dvor.mp4`)).header('etag') ?? ''
    const rest = (name: string, tag: string) => ask(name, { headers: { range: 'bytes=2-', 'if-range': tag } })
    expect((await rest(`v/${KEY}/dvor.mp4`, etag)).status).toBe(206)
    expect((await rest(`v/${KEY}/dvor.mp4`, '"another"')).status).toBe(200)
    // A file under its own name may have changed within the second that its tag knows.
    const weak = (await ask('demo/map/perm.pmtiles')).header('etag') ?? ''
    expect((await rest('demo/map/perm.pmtiles', weak)).status).toBe(200)
  })

  it('shows documents in the browser, and has those of an office saved', async () => {
    const paper = await ask(`d/${KEY}/offer.pdf`)
    expect([paper.header('content-type'), paper.header('content-disposition')]).toEqual([
      'application/pdf',
      null,
    ])
    expect(paper.header('cache-control')).toContain('immutable')
    // The preview is a frame of our own pages.
    expect([paper.header('x-frame-options'), paper.header('content-security-policy')]).toEqual([
      'SAMEORIGIN',
      "frame-ancestors 'self'",
    ])
    const table = await ask(`d/${KEY}/prices.xlsx`)
    expect(table.header('content-type')).toContain('spreadsheet')
    expect(table.header('content-disposition')).toBe('attachment')
  })

  it.each([
    ['480.avif', 'webp 800'],
    ['1200.avif', 'webp full'],
    ['full.avif', 'webp full'],
  ])('gives WebP for a minute while %s is not made', async (file, body) => {
    const { status, header, text } = await ask(`p/${KEY}/${file}`)
    expect([status, text]).toEqual([200, body])
    expect(header('content-type')).toBe('image/webp')
    expect(header('cache-control')).toBe('public, max-age=60')
  })

  it('answers a browser that has the file already without sending it', async () => {
    const first = await ask(`p/${KEY}/800.webp`)
    const again = await ask(`p/${KEY}/800.webp`, { headers: { 'if-none-match': first.header('etag') ?? '' } })
    expect([again.status, again.text]).toEqual([304, ''])
    const head = await ask(`p/${KEY}/800.webp`, { method: 'HEAD' })
    expect([head.status, head.text, head.header('content-length')]).toEqual([200, '', '8'])
  })

  it('lets drawings style themselves and do nothing else', async () => {
    const { header, text } = await ask('demo/plan.svg')
    expect(text).toContain('план')
    expect(header('content-type')).toContain('image/svg+xml')
    expect(header('cache-control')).toContain('max-age=86400')
    expect(header('content-security-policy')).toContain("default-src 'none'")
  })

  it.each([
    `p/${KEY}/800.png`,
    `p/${KEY}/.1200.avif.1`,
    'p/aaaaaaaaaaaaaaaaaaaa/800.avif',
    '%2e%2e/secret.txt',
    'p/..%2f..%2fsecret.txt',
    'link.txt',
    'p//full.webp',
    '',
  ])('has nothing under %j', async (name) => {
    const { status, text } = await ask(name)
    expect([status, text]).toEqual([404, ''])
  })
})
