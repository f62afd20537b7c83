import { forLog } from '#app/domain/log/log-filter.ts'
import type { Log } from './log.ts'

/** JSON lines on standard error, for code without access to the server's logger. */
export const lineLog: Log = {
  info: (details, message) => write('info', details, message),
  warn: (details, message) => write('warn', details, message),
  error: (details, message) => write('error', details, message),
}

function write(level: string, details: object, msg: string): void {
  console.error(JSON.stringify(forLog({ level, time: new Date().toISOString(), ...details, msg })))
}
