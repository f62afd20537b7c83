import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import type { ServerProcess } from '../ssr/server-process.ts'

const WRITTEN_MS = 500

const spread = z.object({ p99: z.number(), longest: z.number() })
/** Milliseconds: turns of the loop by the clock and in CPU time of their thread, and pauses for garbage. */
const loopFiguresSchema = z.object({ clockMs: spread, cpuMs: spread, garbageMs: spread })
export type LoopFigures = z.infer<typeof loopFiguresSchema>

/** What `loop-watch.ts` has counted in the site since it was asked before. @param file - LOOP_FIGURES of the site */
export async function loopFigures({ pid }: ServerProcess, file: string): Promise<LoopFigures> {
  process.kill(pid, 'SIGUSR2')
  await delay(WRITTEN_MS)
  return loopFiguresSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}
