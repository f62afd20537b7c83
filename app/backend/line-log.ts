import type { Log } from './log.ts'

/** JSON lines on standard error, for code that is given no logger of the server. */
export const lineLog: Log = {
  info: (details, message) => write('info', details, message),
  warn: (details, message) => write('warn', details, message),
  error: (details, message) => write('error', details, message),
}

function write(level: string, details: object, msg: string): void {
  const time = new Date().toISOString()
  console.error(
    JSON.stringify({ level, time, ...details, msg }, (_key, value) =>
      value instanceof Error ? described(value) : value,
    ),
  )
}

function described(error: Error) {
  return {
    message: error.message,
    stack: error.stack,
    cause: error.cause === undefined ? undefined : String(error.cause),
  }
}
