import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  zstdCompressSync,
  zstdDecompress,
} from 'node:zlib'
import {
  BROTLI_QUALITY,
  BROTLI_WINDOW_BITS,
  type Encoding,
  firstAccepted,
  GZIP_LEVEL,
} from '#server/files/compression.ts'
import { borrowText } from './borrowed-text.ts'
import type { SealedHtml } from './seal-html.ts'

export type PageEncoding = Encoding | 'zstd'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const unpack = { br: promisify(brotliDecompress), gzip: promisify(gunzip), zstd: promisify(zstdDecompress) }

// Brotli and gzip run in threads of Node's own: the one of requests does not wait.
const pack = {
  br: (bytes: Buffer, isKept: boolean) =>
    brotli(bytes, {
      // The result of nearly every page fits into one piece, which is no larger than it need be.
      chunkSize: 32 * 1024,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isKept ? BROTLI_QUALITY : QUICK_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => zip(bytes, { level: GZIP_LEVEL }),
  // On the thread of requests: it takes a quarter of a millisecond there, and to hand the work to another thread costs as much.
  // When zstd knows the length it allocates less memory, and allocating is slow.
  zstd: async (bytes: Buffer) =>
    zstdCompressSync(bytes, {
      chunkSize: 32 * 1024,
      pledgedSrcSize: bytes.length,
      params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL },
    }),
}

/** The same bytes without the rest of the piece that they were packed into. */
function ofItsOwn(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** Of a page that one visitor gets: half the time of the other, for a fifteenth more bytes. */
const QUICK_QUALITY = 4
/** A fifth of the time of brotli's quick quality, for a twentieth more bytes. */
const ZSTD_LEVEL = 4

const KEPT_ENCODINGS = ['br', 'gzip'] as const
const QUICK_ENCODINGS = ['zstd', ...KEPT_ENCODINGS] as const

/** Names and values in turn, as Node takes them. */
export type HeaderList = readonly string[]

/** A page as it is sent: its bytes in each encoding that somebody asked for, and its headers. */
export type StoredPage = {
  etag: string
  /** Of the whole page; those of its encoding come with its bytes. */
  headers: HeaderList
  /** For a browser that has the page. No policy: the one that came with the page goes on to hold. */
  notModifiedHeaders: HeaderList
  /** The best encoding for a client: a page for one visitor is packed in little time, one that is kept in few bytes. */
  encodingFor(acceptEncoding: string | undefined): PageEncoding | undefined
  /** The bytes, if they are packed so already; never the text itself, which is not kept. */
  ready(encoding: PageEncoding | undefined): Buffer | undefined
  /** The bytes, packed now if need be, and kept. */
  packed(encoding: PageEncoding | undefined): Promise<Buffer>
  /** Makes a page ready to be stored: packed once, and well. */
  settle(): Promise<void>
  /** What it takes of the memory. */
  bytes(): number
}

/** A page that many visitors get. @param headers - all but its tag, its policy and those of its encoding */
export function storedPage({ html, policy }: SealedHtml, headers: Record<string, string>): StoredPage {
  let text: string | undefined = html
  // The policy too: a browser that has the page under another one must get both anew.
  const hash = createHash('sha256').update(policy).update('\n').update(text).digest('base64url')
  const etag = `W/"${hash.slice(0, 20)}"`
  const packed = new Map<PageEncoding, Buffer>()
  const packing = new Map<PageEncoding, Promise<Buffer>>()
  let isKept = false
  const all = Object.entries({ ...headers, etag })
  const cached = all.filter(([name]) => !name.startsWith('content-')).flat()
  const whole = [...all.flat(), 'content-security-policy', policy]

  async function packNow(encoding: PageEncoding): Promise<Buffer> {
    const borrowed = text === undefined ? undefined : borrowText(text)
    // Its bytes are copied. In the heap it is a large object: if it outlives one small collection, only one of the whole heap frees it.
    text = undefined
    try {
      const packedNow = await pack[encoding](borrowed?.bytes ?? (await unpacked()), isKept)
      const bytes = isKept ? ofItsOwn(packedNow) : packedNow
      packed.set(encoding, bytes)
      return bytes
    } catch (error) {
      if (borrowed) text = borrowed.bytes.toString()
      throw error
    } finally {
      borrowed?.giveBack()
    }
  }

  /** The text in bytes of its own. */
  async function unpacked(): Promise<Buffer> {
    if (text !== undefined) return Buffer.from(text)
    // What is packed can be unpacked.
    await Promise.allSettled(packing.values())
    if (text !== undefined) return Buffer.from(text)
    const [found] = packed
    if (!found) throw new Error('a page without its text')
    return unpack[found[0]](found[1])
  }

  function packOnce(encoding: PageEncoding): Promise<Buffer> {
    const done = packed.get(encoding)
    if (done) return Promise.resolve(done)
    const found = packing.get(encoding)
    if (found) return found
    const begun = packNow(encoding).finally(() => packing.delete(encoding))
    packing.set(encoding, begun)
    return begun
  }

  return {
    etag,
    headers: whole,
    notModifiedHeaders: cached,
    encodingFor: (acceptEncoding) => firstAccepted(acceptEncoding, isKept ? KEPT_ENCODINGS : QUICK_ENCODINGS),
    ready: (encoding) => encoding && packed.get(encoding),
    packed: (encoding) => (encoding ? packOnce(encoding) : unpacked()),
    settle: async () => {
      isKept = true
      await packOnce('br')
    },
    bytes: () => {
      const bodies = [...packed.values()].reduce((sum, { length }) => sum + length, 0)
      return bodies + 2 * ((text?.length ?? 0) + whole.join().length + cached.join().length)
    },
  }
}
