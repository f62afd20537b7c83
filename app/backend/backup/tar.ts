import { BackupRefused } from './backup-parts.ts'

/**
 * A tar archive (POSIX.1-1988 "ustar", https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html), so
 * that every machine can look into a backup without this program. Only what a backup needs: plain files with
 * names up to 255 bytes.
 */
const BLOCK = 512
const NAME_BYTES = 100
const PREFIX_BYTES = 155
/** A larger entry is none of ours: without a limit a broken header could ask for any amount of memory. */
const MAX_ENTRY_BYTES = 1_000_000_000

type TarEntry = { name: string; bytes: Uint8Array }

/** @throws RangeError for a name that does not fit */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes } of entries) {
    yield headerOf(name, bytes.length)
    yield bytes
    yield Buffer.alloc(paddingOf(bytes.length))
  }
  yield Buffer.alloc(2 * BLOCK)
}

/** @throws {BackupRefused} when the bytes are no tar archive, or end early */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const source = exactBytes(chunks)
  for (;;) {
    const header = await source(BLOCK)
    if (header.every((byte) => byte === 0)) return
    const { name, size } = readHeader(header)
    const bytes = await source(size)
    await source(paddingOf(size))
    yield { name, bytes }
  }
}

const paddingOf = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK

function headerOf(path: string, size: number): Buffer {
  const { prefix, name } = splitName(path)
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1')
  header.write(name, 0)
  octal(0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(0, 136, 12)
  header.write('        0', 148, 'latin1')
  header.write('ustar\u000000', 257, 'latin1')
  header.write(prefix, 345)
  octal(sumOf(header), 148, 7)
  return header
}

function splitName(path: string): { prefix: string; name: string } {
  for (let at = -1; at < path.length; ) {
    const [prefix, name] = [path.slice(0, Math.max(at, 0)), path.slice(at + 1)]
    if (Buffer.byteLength(prefix) > PREFIX_BYTES) break
    if (Buffer.byteLength(name) <= NAME_BYTES) return { prefix, name }
    const next = path.indexOf('/', at + 1)
    if (next < 0) break
    at = next
  }
  throw new RangeError(`The name of a file is too long for a backup: ${path}`)
}

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (at: number, length: number) =>
    header
      .subarray(at, at + length)
      .toString('utf8')
      .replace(/\0.*$/s, '')
  const number = (at: number, length: number) => Number.parseInt(text(at, length).trim(), 8)
  const sum = number(148, 8)
  header.write('        ', 148, 'latin1')
  const size = number(124, 12)
  if (sum !== sumOf(header) || !(size <= MAX_ENTRY_BYTES)) {
    throw new BackupRefused('unreadable', 'The file is damaged, or no backup of a site')
  }
  const prefix = text(345, PREFIX_BYTES)
  return { name: prefix === '' ? text(0, NAME_BYTES) : `${prefix}/${text(0, NAME_BYTES)}`, size }
}

function sumOf(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 0)
}

/** A function that takes the next bytes, exactly as many as asked for. */
function exactBytes(chunks: AsyncIterable<Buffer>): (size: number) => Promise<Buffer> {
  const iterator = chunks[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let length = 0
  return async (size) => {
    while (length < size) {
      const next = await iterator.next()
      if (next.done)
        throw new BackupRefused('unreadable', 'The file ends too early: its backup was not finished')
      held.push(next.value)
      length += next.value.length
    }
    const all = held.length === 1 && held[0] ? held[0] : Buffer.concat(held)
    held = [all.subarray(size)]
    length -= size
    return all.subarray(0, size)
  }
}
