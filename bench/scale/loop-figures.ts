import * as z from 'zod'

const spread = z.object({ p99: z.number(), longest: z.number() })
/**
 * Milliseconds: turns of the loop by the clock and in CPU time of their thread, and pauses for garbage, since they were
 * asked for before. `loop-watch.ts` writes them.
 */
export const loopFiguresSchema = z.object({ clockMs: spread, cpuMs: spread, garbageMs: spread })
export type LoopFigures = z.infer<typeof loopFiguresSchema>
