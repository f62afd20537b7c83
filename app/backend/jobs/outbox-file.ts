import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { leaveToOwner } from '../privileges/leave-to-owner.ts'
import { inBatches } from './in-batches.ts'

/** Where messages go while no gateway is named: lines of JSON for developers, demonstrations and tests. */
export type OutboxFile = {
  /**
   * Adds a line and resolves once it is on the disk.
   *
   * @param isRepeat - it was tried before: a line with this key among the last ones stands for it
   */
  append(line: OutboxLine, isRepeat: boolean): Promise<void>
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
  const write = inBatches(async (entries: { line: OutboxLine; isRepeat: boolean }[]) => {
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
  return { append: (line, isRepeat) => write({ line, isRepeat }) }
}

async function readTail(file: Handle, maxBytes: number): Promise<string> {
  const { size } = await file.stat()
  const length = Math.min(size, maxBytes)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length)
  return buffer.toString('utf8', 0, bytesRead)
}
