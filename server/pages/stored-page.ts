import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { BROTLI_QUALITY, BROTLI_WINDOW_BITS, type Encoding, GZIP_LEVEL } from '#server/files/compression.ts'
import type { SealedHtml } from './seal-html.ts'

// These run in threads of Node's own: the one of requests does not wait.
const pack = {
  br: (bytes: Buffer, isKept: boolean) =>
    promisify(brotliCompress)(bytes, {
      // Packed in one step, and its result fits into one piece.
      chunkSize: 64 * 1024,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isKept ? BROTLI_QUALITY : QUICK_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: GZIP_LEVEL }),
}
const unpack = promisify(brotliDecompress)

/** Of a page that one visitor gets: half the time of the other, for a fifteenth more bytes. */
const QUICK_QUALITY = 4

/** Names and values in turn, as Node takes them. */
export type HeaderList = readonly string[]

/** A page as it is sent: its bytes in each encoding that somebody asked for, and its headers. */
export type StoredPage = {
  etag: string
  /** Of the whole page; those of its encoding come with its bytes. */
  headers: HeaderList
  /** For a browser that has the page. No policy: the one that came with the page goes on to hold. */
  notModifiedHeaders: HeaderList
  /** The bytes, if they are packed so already. */
  ready(encoding: Encoding | undefined): Buffer | undefined
  /** The bytes, packed now if need be, and kept. */
  packed(encoding: Encoding | undefined): Promise<Buffer>
  /** Makes a page ready to be stored: packed once, the text itself is dropped. */
  settle(): Promise<void>
  /** What it takes of the memory. */
  readonly bytes: number
}

/** A page that many visitors get. @param headers - all but its tag, its policy and those of its encoding */
export function storedPage({ html, policy }: SealedHtml, headers: Record<string, string>): StoredPage {
  let text: Buffer | undefined = Buffer.from(html)
  // The policy too: a browser that has the page under another one must get both anew.
  const hash = createHash('sha256').update(policy).update('\n').update(text).digest('base64url')
  const etag = `W/"${hash.slice(0, 20)}"`
  const packed = new Map<Encoding, Buffer>()
  const packing = new Map<Encoding, Promise<Buffer>>()
  let isKept = false
  const all = Object.entries({ ...headers, etag })
  const cached = all.filter(([name]) => !name.startsWith('content-')).flat()
  const whole = [...all.flat(), 'content-security-policy', policy]

  async function packNow(encoding: Encoding): Promise<Buffer> {
    const bytes = await pack[encoding](text ?? (await unpack(await packOnce('br'))), isKept)
    packed.set(encoding, bytes)
    return bytes
  }

  function packOnce(encoding: Encoding): Promise<Buffer> {
    const done = packed.get(encoding)
    if (done) return Promise.resolve(done)
    const begun = packing.get(encoding) ?? packNow(encoding).finally(() => packing.delete(encoding))
    packing.set(encoding, begun)
    return begun
  }

  return {
    etag,
    headers: whole,
    notModifiedHeaders: cached,
    ready: (encoding) => (encoding ? packed.get(encoding) : text),
    packed: async (encoding) => {
      const bytes = encoding ? packed.get(encoding) : text
      return bytes ?? (encoding ? packOnce(encoding) : unpack(await packOnce('br')))
    },
    settle: async () => {
      isKept = true
      await packOnce('br')
      text = undefined
    },
    get bytes() {
      const bodies = [...packed.values(), ...(text ? [text] : [])]
      return (
        bodies.reduce((sum, { length }) => sum + length, 0) + 2 * (whole.join().length + cached.join().length)
      )
    },
  }
}
