import { pino } from 'pino'

/** JSON lines on standard output. Nothing that identifies a visitor goes into a field. */
export function createLog(level: string) {
  return pino({
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  })
}

export type ServerLog = ReturnType<typeof createLog>
