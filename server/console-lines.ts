import { isClientDisconnected } from '#app/domain/log/client-disconnected.ts'
import { forLog } from '#app/domain/log/log-filter.ts'

const levels = { log: 'info', info: 'info', debug: 'debug', warn: 'warn', error: 'error' } as const

/**
 * Turns what libraries and the framework write to the console into JSON lines on standard error, through the log
 * filter. Lines that are JSON already stay one line.
 */
export function filterConsole(write: (line: string) => void = toStandardError): void {
  for (const [method, level] of Object.entries(levels)) {
    Reflect.set(console, method, (...parts: unknown[]) => {
      // Clients disconnect all day: that is no error.
      if (!parts.some(isClientDisconnected)) write(lineOf(level, parts))
    })
  }
}

function toStandardError(line: string): void {
  process.stderr.write(`${line}\n`)
}

function lineOf(level: string, parts: unknown[]): string {
  const [only] = parts
  const own =
    parts.length === 1 && typeof only === 'string' && only.startsWith('{') ? parsed(only) : undefined
  if (own) return JSON.stringify(forLog(own))
  const texts = parts.filter((part) => typeof part === 'string')
  const others = parts.filter((part) => typeof part !== 'string')
  const details = others.length > 0 && { details: forLog(others) }
  return JSON.stringify({ level, time: new Date().toISOString(), msg: forLog(texts.join(' ')), ...details })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
