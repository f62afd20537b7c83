import { pipeline, Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'

const END = { signature: 0x06054b50, bytes: 22 }
const ENTRY = { signature: 0x02014b50, bytes: 46 }
const LOCAL = { signature: 0x04034b50, bytes: 30 }
const MAX_COMMENT_BYTES = 65_535
const MAX_ENTRIES = 2_000
/** Of one file of the archive. A sheet of a million rows has some 200 MB. */
const MAX_UNPACKED_BYTES = 512 * 1024 * 1024
const CHUNK = 64 * 1024

type Entry = { isPacked: boolean; isEncrypted: boolean; bytes: number; offset: number }

/** The files of a zip archive in memory, unpacked piece by piece. */
export class ZipFile {
  #bytes: Buffer
  #maxBytes: number
  #entries = new Map<string, Entry>()

  /**
   * @param maxBytes - limit of one unpacked file
   * @throws {FeedUnreadable} when the list of files at its end cannot be read
   */
  constructor(bytes: Buffer, maxBytes = MAX_UNPACKED_BYTES) {
    this.#bytes = bytes
    this.#maxBytes = maxBytes
    const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
    if (end < 0 || bytes.length - end > END.bytes + MAX_COMMENT_BYTES || end + END.bytes > bytes.length) {
      throw damaged('it has no end; was it saved or sent whole?')
    }
    const count = bytes.readUInt16LE(end + 10)
    if (count > MAX_ENTRIES) throw damaged(`it has over ${MAX_ENTRIES} files`)
    let at = bytes.readUInt32LE(end + 16)
    for (let index = 0; index < count; index++) {
      if (at + ENTRY.bytes > end || bytes.readUInt32LE(at) !== ENTRY.signature)
        throw damaged('its list of files is cut')
      const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place))
      const next = at + ENTRY.bytes + (name ?? 0)
      this.#entries.set(bytes.subarray(at + ENTRY.bytes, next).toString('utf8'), {
        isPacked: bytes.readUInt16LE(at + 10) === 8,
        isEncrypted: bytes.readUInt16LE(at + 8) % 2 === 1,
        bytes: bytes.readUInt32LE(at + 20),
        offset: bytes.readUInt32LE(at + 42),
      })
      at = next + (extra ?? 0) + (comment ?? 0)
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  /**
   * The text of a file; nothing when the archive has none of this name.
   *
   * @throws {FeedUnreadable} when it is damaged, or larger than a table can be
   */
  async *text(name: string): AsyncGenerator<string> {
    const entry = this.#entries.get(name)
    if (!entry) return
    const decoder = new TextDecoder('utf-8')
    let unpacked = 0
    for await (const piece of this.#unpack(entry)) {
      unpacked += piece.length
      // What an archive says of its sizes may be false: only what comes out counts.
      if (unpacked > this.#maxBytes) {
        const message = `A sheet of the workbook is larger than ${this.#maxBytes} bytes. Split it, or save it as CSV.`
        throw new FeedUnreadable('too-large', message)
      }
      yield decoder.decode(piece, { stream: true })
    }
  }

  async *#unpack({ offset, bytes, isPacked, isEncrypted }: Entry): AsyncGenerator<Uint8Array> {
    if (isEncrypted) throw damaged('it is protected by a password')
    const all = this.#bytes
    if (offset + LOCAL.bytes > all.length || all.readUInt32LE(offset) !== LOCAL.signature)
      throw damaged('a file is missing')
    const start = offset + LOCAL.bytes + all.readUInt16LE(offset + 26) + all.readUInt16LE(offset + 28)
    if (start + bytes > all.length) throw damaged('a file is cut')
    const packed = all.subarray(start, start + bytes)
    if (!isPacked) return yield packed
    const inflate = createInflateRaw({ chunkSize: CHUNK })
    // Errors come through the iteration; pipeline only has to pass them on.
    pipeline(Readable.from([packed]), inflate, () => {})
    try {
      for await (const piece of inflate) yield Buffer.from(piece)
    } catch (error) {
      if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
        throw damaged('it cannot be unpacked')
      throw error
    }
  }
}

export function damaged(why: string): FeedUnreadable {
  return new FeedUnreadable(
    'broken-table',
    `The workbook cannot be read: ${why}. Save it again as XLSX, or as CSV.`,
  )
}
