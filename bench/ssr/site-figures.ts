import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type * as z from 'zod'
import type { ServerProcess } from './server-process.ts'

const RETRY_MS = 100
const TIMEOUT_MS = 20_000

/**
 * What a watch that was loaded into the site (`--import`) tells: at SIGUSR2 it writes its figures to a file.
 *
 * @throws when nothing is written in time
 */
export async function siteFigures<Figures>(
  { pid }: ServerProcess,
  file: string,
  schema: z.ZodType<Figures>,
): Promise<Figures> {
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (let waited = 0; waited < TIMEOUT_MS; waited += RETRY_MS) {
    await delay(RETRY_MS)
    const found = schema.safeParse(readJson(file))
    if (found.success) return found.data
  }
  throw new Error(`${file} is not written: was the site started with the watch?`)
}

/** Undefined while it is not there, or not whole. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
