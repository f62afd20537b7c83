import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import type { ServerProcess } from '../ssr/server-process.ts'

const RETRY_MS = 100
const TIMEOUT_MS = 20_000

/** Bytes that are in use: in the heap of the main thread, and of buffers outside of it. */
const memoryFiguresSchema = z.object({ heapUsed: z.number(), external: z.number() })
export type MemoryFigures = z.infer<typeof memoryFiguresSchema>

/**
 * What `memory-watch.ts` has found in the site after it collected all garbage.
 *
 * @param file - MEMORY_FIGURES of the site
 * @throws when nothing is written in time
 */
export async function memoryFigures({ pid }: ServerProcess, file: string): Promise<MemoryFigures> {
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (let waited = 0; waited < TIMEOUT_MS; waited += RETRY_MS) {
    await delay(RETRY_MS)
    const found = memoryFiguresSchema.safeParse(readJson(file))
    if (found.success) return found.data
  }
  throw new Error(`${file} is not written: was the site started with memory-watch.ts and --expose-gc?`)
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
