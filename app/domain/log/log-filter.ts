import { harmlessAddress, isPersonalFieldName, withoutPersonal } from './personal-text.ts'

const REMOVED = '[removed]'
const MAX_DEPTH = 6
const MAX_ITEMS = 50

/**
 * The only other fields of an error that are logged: a database error also has the row in `detail`, a
 * validator's the input.
 */
const ERROR_FIELDS = [
  'code',
  'status',
  'severity',
  'constraint',
  'table',
  'column',
  'routine',
  'syscall',
  'port',
]

/** Names of fields that hold URLs or paths. */
const addressFieldName = /^(address|url|href|path|referer|referrer|location|pathname)$/i

/**
 * A copy of any value that is safe to log: fields with personal names are removed, text is masked, errors are
 * reduced to message, stack and codes, requests to method and address. Every log line goes through this
 * function.
 */
export function forLog(value: unknown): unknown {
  return sanitize(value, 0, new Set())
}

function sanitize(value: unknown, depth: number, seen: Set<object>): unknown {
  switch (typeof value) {
    case 'string':
      return withoutPersonal(value)
    case 'number':
    case 'bigint':
      return sanitizeNumber(value)
    case 'object':
      break
    case 'symbol':
      return withoutPersonal(String(value))
    case 'function':
      return '[function]'
    default:
      return value
  }
  if (value === null) return null
  if (seen.has(value)) return '[circular]'
  if (depth > MAX_DEPTH) return '[deep]'
  seen.add(value)
  try {
    return sanitizeObject(value, depth, seen)
  } catch {
    // A getter that throws, or a revoked proxy.
    return '[unreadable]'
  } finally {
    seen.delete(value)
  }
}

function sanitizeObject(value: object, depth: number, seen: Set<object>): unknown {
  if (value instanceof Error) return sanitizeError(value, depth, seen)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (value instanceof URL) return harmlessAddress(value.href)
  if (value instanceof URLSearchParams) return harmlessAddress(`?${value}`)
  if (value instanceof RegExp) return withoutPersonal(String(value))
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`
  if (isRequest(value)) return { method: value.method, url: harmlessAddress(value.url) }
  if (Array.isArray(value)) return sanitizeItems(value, depth, seen)
  if (isEntries(value)) return sanitizeEntries([...value], depth, seen)
  if (value instanceof Set) return sanitizeItems([...value], depth, seen)
  // Boxed numbers and strings, dates, and classes with a toJSON method.
  if ('toJSON' in value && typeof value.toJSON === 'function')
    return sanitize(value.toJSON(), depth + 1, seen)
  if (value instanceof String || value instanceof Number) return sanitize(value.valueOf(), depth, seen)
  return sanitizeEntries(Object.entries(value), depth, seen)
}

function sanitizeEntries(entries: [unknown, unknown][], depth: number, seen: Set<object>) {
  const sanitized: Record<string, unknown> = {}
  for (const [key, value] of entries.slice(0, MAX_ITEMS)) {
    const name = String(key)
    sanitized[withoutPersonal(name)] = sanitizeField(name, value, depth, seen)
  }
  return sanitized
}

function sanitizeField(name: string, value: unknown, depth: number, seen: Set<object>): unknown {
  if (value === undefined || value === null || typeof value === 'boolean') return value
  if (isPersonalFieldName(name)) return REMOVED
  if (typeof value === 'string' && addressFieldName.test(name)) return harmlessAddress(value)
  // An error code has letters or is PostgreSQL's five digits; four to eight other digits may be a login code.
  if (/code$|^pin$/i.test(name) && /^\s*\d{4,8}\s*$/.test(String(value)) && String(value).length !== 5)
    return REMOVED
  return sanitize(value, depth + 1, seen)
}

function sanitizeItems(items: unknown[], depth: number, seen: Set<object>): unknown[] {
  const [first, second] = items
  // A pair of name and value, as headers and forms are often converted to.
  if (items.length === 2 && typeof first === 'string') {
    return [withoutPersonal(first), sanitizeField(first, second, depth, seen)]
  }
  // `rawHeaders` of Node: names and values alternate.
  return items
    .slice(0, MAX_ITEMS)
    .map((item, i) =>
      typeof items[i - 1] === 'string' && isPersonalFieldName(String(items[i - 1]))
        ? REMOVED
        : sanitize(item, depth + 1, seen),
    )
}

function sanitizeError(error: Error, depth: number, seen: Set<object>) {
  const sanitized: Record<string, unknown> = {
    type: error.constructor.name,
    message: withoutPersonal(String(error.message)),
    stack: withoutPersonal(String(error.stack ?? '')),
  }
  for (const name of ERROR_FIELDS) {
    const value: unknown = Reflect.get(error, name)
    if (typeof value === 'string' || typeof value === 'number')
      sanitized[name] = sanitizeField(name, value, depth, seen)
  }
  if (error.cause !== undefined) sanitized['cause'] = sanitize(error.cause, depth + 1, seen)
  if (error instanceof AggregateError) sanitized['errors'] = sanitize(error.errors, depth + 1, seen)
  return sanitized
}

/** Ten or eleven digits may be a passport or a phone number that was parsed as a number. */
function sanitizeNumber(value: number | bigint): unknown {
  const digits = String(value).replace('-', '')
  if (/^\d{10,11}$/.test(digits)) return '[number]'
  return typeof value === 'bigint' ? String(value) : value
}

/** A Request of the browser's API, or Node's IncomingMessage. */
function isRequest(value: object): value is { method: string; url: string } {
  return (
    'method' in value &&
    'url' in value &&
    'headers' in value &&
    typeof value.method === 'string' &&
    typeof value.url === 'string'
  )
}

/** Map, Headers and FormData. */
function isEntries(value: object): value is Iterable<[unknown, unknown]> {
  return value instanceof Map || value instanceof Headers || value instanceof FormData
}
