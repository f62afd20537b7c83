import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { leaveToOwner } from '../privileges/leave-to-owner.ts'
import { batchCalls } from './batch-calls.ts'

/** Where messages go while no gateway is named: lines of JSON for developers, demonstrations and tests. */
export type OutboxFile = {
  /**
   * Adds a line and resolves once it is on the disk.
   *
   * @param isRepeat - it was tried before: a line with this key among the last ones stands for it
   */
  append(line: OutboxLine, isRepeat: boolean): Promise<void>
  /**
   * Overwrites lines in their places, with as many bytes that say nothing: others may write at its end meanwhile.
   *
   * @param kept - of some keys those whose lines stay
   * @returns how many were overwritten
   */
  erase(kept: (keys: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>
}

type OutboxLine = { kind: 'sms' | 'email' | 'webhook'; key: string; [field: string]: unknown }
type Handle = Awaited<ReturnType<typeof open>>

/** Of this size is the end that is searched for a repeat: some hundreds of lines. */
const TAIL_BYTES = 256 * 1024
/** Messages name people and codes: nobody else on the machine may read them. */
const OWNER_ONLY = 0o600

/** The file of a data folder, which several processes may write at once. */
export function openOutboxFile(dataDir: string): OutboxFile {
  const path = join(dataDir, 'outbox.jsonl')
  const write = batchCalls(async (entries: { line: OutboxLine; isRepeat: boolean }[]) => {
    await mkdir(dirname(path), { recursive: true })
    const file = await open(path, 'a+', OWNER_ONLY)
    try {
      await leaveToOwner(path)
      const isSearched = entries.some(({ isRepeat }) => isRepeat)
      let tail = await readTail(file, isSearched ? TAIL_BYTES : 1)
      // A machine that lost its power may have left half a line.
      if (tail !== '' && !tail.endsWith('\n')) await file.write('\n')
      for (const { line, isRepeat } of entries) {
        if (isRepeat && tail.includes(`"key":"${line.key}"`)) continue
        const text = `${JSON.stringify(line)}\n`
        // One write a line: those of other processes come between lines, never into one.
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
    erase: async (kept) => {
      const file = await open(path, 'r+').catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw error
      })
      if (!file) return 0
      try {
        return await eraseLines(file, path, kept)
      } finally {
        await file.close()
      }
    },
  }
}

async function eraseLines(file: Handle, path: string, kept: Parameters<OutboxFile['erase']>[0]) {
  let erased = 0
  for await (const places of linesOf(path)) {
    const staying = await kept(places.map(({ key }) => key))
    const going = places.filter(({ key }) => !staying.has(key))
    for (const { at, bytes } of going) await file.write(ERASED.padEnd(bytes), at)
    erased += going.length
  }
  if (erased > 0) await file.sync()
  return erased
}

/** A line of JSON, so that programs that read the file still can. */
const ERASED = '{"kind":"erased"}'
const NEWLINE = 0x0a

type Place = { at: number; bytes: number; key: string }

/** Whole lines that still say something, some hundreds at a time. What is being written at the end is left. */
async function* linesOf(path: string): AsyncGenerator<Place[]> {
  let at = 0
  let rest = Buffer.alloc(0)
  for await (const chunk of createReadStream(path, { highWaterMark: TAIL_BYTES })) {
    rest = Buffer.concat([rest, Buffer.from(chunk)])
    const places: Place[] = []
    let begin = 0
    for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE, begin)) {
      const text = rest.toString('utf8', begin, end)
      const bytes = end - begin
      if (bytes >= ERASED.length && !text.startsWith(ERASED)) {
        places.push({ at: at + begin, bytes, key: /"key":"([^"]*)"\}\s*$/.exec(text)?.[1] ?? '' })
      }
      begin = end + 1
    }
    at += begin
    rest = rest.subarray(begin)
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
