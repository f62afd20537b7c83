import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { type BackupPart, BackupRefused } from './backup-parts.ts'
import { readTar, writeTar } from './tar.ts'

/** Nobody but the owner: it holds phones as hashes and all that is sealed. */
const OWNER_ONLY = 0o600

/**
 * Writes the parts into a tar archive, compressed by zstd. The file has its name only when it is complete and on
 * the disk.
 *
 * @returns its size in bytes
 * @throws {BackupRefused} when the file exists already
 */
export async function writeBackupFile(file: string, parts: AsyncIterable<BackupPart>): Promise<number> {
  if (await stat(file).catch(() => undefined)) {
    throw new BackupRefused('refused', `${file} exists already: choose another name, or remove it first`)
  }
  const unfinished = `${file}.unfinished`
  try {
    await pipeline(
      Readable.from(writeTar(parts), { objectMode: true, highWaterMark: 2 }),
      createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
      createWriteStream(unfinished, { mode: OWNER_ONLY, flush: true }),
    )
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await flushFolder(dirname(file))
  return (await stat(file)).size
}

/** @throws {BackupRefused} when the file is missing, damaged or no backup */
export async function* readBackupFile(file: string): AsyncGenerator<BackupPart> {
  const bytes = createReadStream(file)
  const plain = createZstdDecompress()
  const piping = pipeline(bytes, plain)
  // Its error comes out of the loop below too.
  piping.catch(() => {})
  try {
    yield* readTar(plain)
  } catch (error) {
    throw readingFault(file, error)
  } finally {
    bytes.destroy()
    plain.destroy()
  }
}

function readingFault(file: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new BackupRefused('unreadable', `There is no file ${file}`)
  const isDamaged = code.startsWith('ZSTD_') || code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE'
  return isDamaged
    ? new BackupRefused(
        'unreadable',
        `${file} is damaged, incomplete, or no backup of a site: take another copy`,
      )
    : error
}

/** A name is on the disk when its folder is; Windows has no such thing. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}
