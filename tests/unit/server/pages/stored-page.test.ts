import { createHash, randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { sealHtml } from '#server/pages/seal-html.ts'
import { storedPage } from '#server/pages/stored-page.ts'

const NONCE = 'q83vEjRWeJCrze8SNFZ4kA=='
const POLICY = `default-src 'self'; script-src 'self' 'nonce-${NONCE}' 'strict-dynamic' https://captcha.example.ru; style-src 'self' 'nonce-${NONCE}'; object-src 'none'`
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('a page without its nonce', () => {
  it('names the hashes of its inline scripts and styles instead, each once', () => {
    const html =
      `<head><meta property="csp-nonce" content="${NONCE}"/><style nonce="${NONCE}">a{}</style></head>` +
      `<script nonce="${NONCE}">one()</script><script nonce="${NONCE}">one()</script>` +
      `<script type="application/ld+json" nonce="${NONCE}">{}</script><script class="x" nonce="${NONCE}">two()</script>`
    const sealed = sealHtml(html, POLICY)
    expect(sealed?.html).toBe(
      '<head><style>a{}</style></head><script>one()</script><script>one()</script>' +
        '<script type="application/ld+json">{}</script><script class="x">two()</script>',
    )
    expect(sealed?.policy).toBe(
      `default-src 'self'; script-src 'self' ${hashOf('one()')} ${hashOf('two()')} 'strict-dynamic' ` +
        `https://captcha.example.ru; style-src 'self' ${hashOf('a{}')}; object-src 'none'`,
    )
  })

  it('has no hash of a script that came into the page in another way', () => {
    const sealed = sealHtml(`<p><script>stolen()</script></p><script nonce="${NONCE}">own()</script>`, POLICY)
    expect(sealed?.policy).not.toContain(hashOf('stolen()'))
    expect(sealed?.policy).toContain(hashOf('own()'))
  })

  it('is no page for others when the nonce stands elsewhere too, or when there was none', () => {
    expect(sealHtml(`<script nonce="${NONCE}">own()</script><p>${NONCE}</p>`, POLICY)).toBeUndefined()
    expect(sealHtml('<p></p>', "default-src 'self'")).toBeUndefined()
  })
})

describe('a stored page', () => {
  const html = `<p>${'квартира '.repeat(4_000)}</p>`
  const aPage = () =>
    storedPage(
      { html, policy: "script-src 'self'" },
      { 'x-frame-options': 'DENY', 'content-type': 'text/html; charset=utf-8', vary: 'Cookie' },
    )

  it('has its bytes in each encoding, packed once', async () => {
    const page = aPage()
    expect(page.ready('br')).toBeUndefined()
    const [br, same] = await Promise.all([page.packed('br'), page.packed('br')])
    expect(same).toBe(br)
    expect(brotliDecompressSync(br).toString()).toBe(html)
    expect(page.ready('br')).toBe(br)
    await page.settle()
    expect(page.ready(undefined)).toBeUndefined()
    const before = page.bytes()
    const gzip = await page.packed('gzip')
    expect(gunzipSync(gzip).toString()).toBe(html)
    expect(page.bytes() - before).toBe(gzip.length)
    expect((await page.packed(undefined)).toString()).toBe(html)
    expect(page.bytes() - before).toBe(gzip.length)
  })

  it('is packed in little time for one visitor, and in few bytes when it is kept', async () => {
    const page = aPage()
    const browser = 'gzip, deflate, br, zstd'
    expect(page.encodingFor(browser)).toBe('zstd')
    expect(page.encodingFor('gzip, deflate, br')).toBe('br')
    expect(page.encodingFor('gzip, zstd;q=0')).toBe('gzip')
    expect(page.encodingFor(undefined)).toBeUndefined()
    const zstd = await page.packed('zstd')
    expect(zstdDecompressSync(zstd).toString()).toBe(html)
    expect(page.ready('zstd')).toBe(zstd)
    await page.settle()
    expect(page.encodingFor(browser)).toBe('br')
    expect(brotliDecompressSync(await page.packed('br')).toString()).toBe(html)
  })

  it('keeps its own bytes when the next page is packed, in whatever order its encodings are asked for', async () => {
    const orders: ('br' | 'gzip' | 'zstd' | undefined)[][] = [
      ['zstd', 'br', 'gzip', undefined],
      ['gzip', undefined, 'br'],
      [undefined, 'gzip', 'br'],
      ['br', 'gzip', undefined],
    ]
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }
    for (const order of orders) {
      const texts = ['студия', 'дом', 'кладовая'].map((word) => `<p>${`${word} `.repeat(9_000)}</p>`)
      const pages = texts.map((html) => storedPage({ html, policy: '' }, {}))
      // A page is asked for in a second encoding while the buffers of the first ones are used again.
      for (const encoding of order) {
        const bodies = await Promise.all(pages.map((page) => page.packed(encoding)))
        storedPage({ html: `<p>${'чужая '.repeat(9_000)}</p>`, policy: '' }, {})
        expect(bodies.map((body) => (encoding ? unpack[encoding](body) : body).toString())).toEqual(texts)
      }
      const together = storedPage({ html, policy: '' }, {})
      const [br, gzip, plain] = await Promise.all([
        together.packed('br'),
        together.packed('gzip'),
        together.packed(undefined),
      ])
      expect(brotliDecompressSync(br).toString()).toBe(html)
      expect(gunzipSync(gzip).toString()).toBe(html)
      expect(plain.toString()).toBe(html)
    }
  })

  it('that is kept takes no more memory than it says', async () => {
    const page = storedPage({ html: randomBytes(20_000).toString('hex'), policy: '' }, {})
    await page.settle()
    const br = await page.packed('br')
    expect(br.length).toBeGreaterThan(16 * 1024)
    expect(br.buffer.byteLength).toBe(br.length)
  })

  it('has one tag for its bytes and its policy, and no policy for a browser that has it', () => {
    const page = aPage()
    expect(page.etag).toMatch(/^W\/"[\w-]{20}"$/)
    expect(aPage().etag).toBe(page.etag)
    expect(storedPage({ html, policy: "script-src 'none'" }, {}).etag).not.toBe(page.etag)
    expect(page.headers).toEqual([
      ...['x-frame-options', 'DENY', 'content-type', 'text/html; charset=utf-8', 'vary', 'Cookie'],
      ...['etag', page.etag, 'content-security-policy', "script-src 'self'"],
    ])
    expect(page.notModifiedHeaders).toEqual(['x-frame-options', 'DENY', 'vary', 'Cookie', 'etag', page.etag])
  })
})
