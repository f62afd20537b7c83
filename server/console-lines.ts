import { isClientDisconnected } from '#app/domain/log/client-disconnected.ts'
import { forLog } from '#app/domain/log/log-filter.ts'

const levels = { log: 'info', info: 'info', debug: 'debug', warn: 'warn', error: 'error' } as const

/**
 * What libraries and the framework write to the console goes out as JSON lines on standard error, through the
 * filter of the log. Lines of our own are JSON already and stay one.
 */
export function filterConsole(write: (line: string) => void = toStandardError): void {
  for (const [method, level] of Object.entries(levels)) {
    Reflect.set(console, method, (...parts: unknown[]) => {
      // Nothing is broken, and it happens all day.
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
