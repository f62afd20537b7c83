import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { expect, it } from 'vitest'
import { chooseEncoding, compressResponse } from '#server/files/compression.ts'
import { isCompressible } from '#server/files/content-types.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', undefined],
  [undefined, undefined],
])('for "%s" chooses %s', (accepted, chosen) => {
  expect(chooseEncoding(accepted)).toBe(chosen)
})

it.each([
  ['text/html; charset=utf-8', true],
  ['application/json', true],
  ['application/xml; charset=utf-8', true],
  ['image/svg+xml', true],
  ['application/rss+xml; charset=utf-8', true],
  ['application/feed+json; charset=utf-8', true],
  ['application/manifest+json', true],
  ['image/webp', false],
  ['text/event-stream', false],
])('compresses %s: %s', (type, isPacked) => {
  expect(isCompressible(type)).toBe(isPacked)
})

/** What a client that takes brotli is sent for a body that the app writes. */
function packed(body: ReadableStream<Uint8Array>): Response {
  const req = new IncomingMessage(new Socket())
  req.headers['accept-encoding'] = 'br'
  return compressResponse(req, new Response(body, { headers: { 'content-type': 'text/html' } }))
}

const page = Array.from({ length: 4_000 }, (_, row) => `<li class="flat">№ ${row}, ${row * 37} ₽</li>`).join(
  '',
)

it('packs a page that comes in small pieces as tightly as one that comes whole', async () => {
  const bytes = Buffer.from(page)
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 1_000) controller.enqueue(bytes.subarray(at, at + 1_000))
      controller.close()
    },
  })
  const sent = Buffer.from(await packed(body).arrayBuffer())
  expect(brotliDecompressSync(sent).toString()).toBe(page)
  const whole = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
  // The first piece, with the head, goes alone.
  expect(sent.length).toBeLessThan(1.02 * whole.length + 100)
})

it('sends on what is there while the rest is being made', async () => {
  let end: (() => void) | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from('<head>'))
      end = () => {
        controller.enqueue(Buffer.from('<body>'))
        controller.close()
      }
    },
  })
  const reader = packed(body).body?.getReader()
  const first = await reader?.read()
  expect(first?.value?.length).toBeGreaterThan(0)
  const second = reader?.read()
  end?.()
  expect((await second)?.value?.length).toBeGreaterThan(0)
})

it('tells of a body that breaks off', async () => {
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error('gone')),
  })
  await expect(packed(body).arrayBuffer()).rejects.toThrow()
})

it('lets the app stop when the client has left', async () => {
  let isStopped = false
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(Buffer.from(page)),
    cancel: () => {
      isStopped = true
    },
  })
  const reader = packed(body).body?.getReader()
  await reader?.read()
  await reader?.cancel()
  await expect.poll(() => isStopped).toBe(true)
})
