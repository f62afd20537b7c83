import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { giveToFolderOwner } from '../privileges/give-to-folder-owner.ts'
import { batchCalls } from './batch-calls.ts'

/**
 * Receives messages while no gateway is configured: lines of JSON for developers, demonstrations and tests.
 */
export type OutboxFile = {
  /**
   * Appends a line; resolves when it is on disk.
   *
   * @param isRepeat - a retry: the line is not written again if one of the last lines has its key
   */
  append(line: OutboxLine, isRepeat: boolean): Promise<void>
  /**
   * Overwrites lines in place with the same number of bytes, because other processes may append to the file
   * meanwhile.
   *
   * @param findKept - returns those of the given keys whose lines must stay
   * @returns number of overwritten lines
   */
  erase(findKept: (keys: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>
}

type OutboxLine = { kind: 'sms' | 'email' | 'webhook'; key: string; [field: string]: unknown }
type Handle = Awaited<ReturnType<typeof open>>

/** The part at the end of the file that is searched for a repeated key: some hundreds of lines. */
const TAIL_BYTES = 256 * 1024
/** The file contains phone numbers and codes, so other users of the machine must not read it. */
const OWNER_ONLY = 0o600

/** Opens the outbox file of a data folder. Several processes may write to it at the same time. */
export function openOutboxFile(dataDir: string): OutboxFile {
  const path = join(dataDir, 'outbox.jsonl')
  const write = batchCalls(async (entries: { line: OutboxLine; isRepeat: boolean }[]) => {
    await mkdir(dirname(path), { recursive: true })
    const file = await open(path, 'a+', OWNER_ONLY)
    try {
      await giveToFolderOwner(path)
      const isSearched = entries.some(({ isRepeat }) => isRepeat)
      let tail = await readTail(file, isSearched ? TAIL_BYTES : 1)
      // A power failure may have left half a line.
      if (tail !== '' && !tail.endsWith('\n')) await file.write('\n')
      for (const { line, isRepeat } of entries) {
        if (isRepeat && tail.includes(`"key":"${line.key}"`)) continue
        const text = `${JSON.stringify(line)}\n`
        // One write call for each line, so that lines of other processes never interleave with it.
        await file.write(text)
        tail += text
      }
      await file.sync()
    } finally {
      await file.close()
    }
  })
  return {
    append: (line, isRepeat) => write({ line, isRepeat }),
    erase: async (findKept) => {
      const file = await open(path, 'r+').catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw error
      })
      if (!file) return 0
      try {
        return await eraseLines(file, path, findKept)
      } finally {
        await file.close()
      }
    },
  }
}

async function eraseLines(file: Handle, path: string, findKept: Parameters<OutboxFile['erase']>[0]) {
  let erased = 0
  for await (const places of linesOf(path)) {
    const keptKeys = await findKept(places.map(({ key }) => key))
    const expired = places.filter(({ key }) => !keptKeys.has(key))
    for (const { at, bytes } of expired) await file.write(ERASED.padEnd(bytes), at)
    erased += expired.length
  }
  if (erased > 0) await file.sync()
  return erased
}

/** Valid JSON, so that programs that read the file do not fail. */
const ERASED = '{"kind":"erased"}'
const NEWLINE = 0x0a

type LinePosition = { at: number; bytes: number; key: string }

/**
 * Yields the complete lines that are not erased yet, some hundreds at a time; an incomplete last line is
 * skipped.
 */
async function* linesOf(path: string): AsyncGenerator<LinePosition[]> {
  let at = 0
  let unread = Buffer.alloc(0)
  for await (const chunk of createReadStream(path, { highWaterMark: TAIL_BYTES })) {
    unread = Buffer.concat([unread, Buffer.from(chunk)])
    const places: LinePosition[] = []
    let begin = 0
    for (let end = unread.indexOf(NEWLINE); end >= 0; end = unread.indexOf(NEWLINE, begin)) {
      const text = unread.toString('utf8', begin, end)
      const bytes = end - begin
      if (bytes >= ERASED.length && !text.startsWith(ERASED)) {
        places.push({ at: at + begin, bytes, key: /"key":"([^"]*)"\}\s*$/.exec(text)?.[1] ?? '' })
      }
      begin = end + 1
    }
    at += begin
    unread = unread.subarray(begin)
    if (places.length > 0) yield places
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

async function readTail(file: Handle, maxBytes: number): Promise<string> {
  const { size } = await file.stat()
  const length = Math.min(size, maxBytes)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length)
  return buffer.toString('utf8', 0, bytesRead)
}
