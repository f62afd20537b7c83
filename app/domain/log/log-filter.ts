import { harmlessAddress, isPersonalName, withoutPersonal } from './personal-text.ts'

const GONE = '[removed]'
const MOST_DEPTH = 6
const MOST_ITEMS = 50

/** Of an error nothing else is written: the database's keeps the row in `detail`, a checker's the input. */
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

/** Fields that hold addresses. */
const addressName = /^(address|url|href|path|referer|referrer|location|pathname)$/i

/**
 * What may be written down of a value, whatever it is and however deep: fields with personal names are left
 * out, texts are masked, errors are cut down to message, stack and codes, requests to method and address.
 * The one door to every log.
 */
export function forLog(value: unknown): unknown {
  return clean(value, 0, new Set())
}

function clean(value: unknown, depth: number, seen: Set<object>): unknown {
  switch (typeof value) {
    case 'string':
      return withoutPersonal(value)
    case 'number':
    case 'bigint':
      return cleanNumber(value)
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
  if (depth > MOST_DEPTH) return '[deep]'
  seen.add(value)
  try {
    return cleanObject(value, depth, seen)
  } catch {
    // A getter that throws, a proxy that was revoked.
    return '[unreadable]'
  } finally {
    seen.delete(value)
  }
}

function cleanObject(value: object, depth: number, seen: Set<object>): unknown {
  if (value instanceof Error) return cleanError(value, depth, seen)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (value instanceof URL) return harmlessAddress(value.href)
  if (value instanceof URLSearchParams) return harmlessAddress(`?${value}`)
  if (value instanceof RegExp) return withoutPersonal(String(value))
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`
  if (isRequest(value)) return { method: value.method, url: harmlessAddress(value.url) }
  if (Array.isArray(value)) return cleanItems(value, depth, seen)
  if (isEntries(value)) return cleanEntries([...value], depth, seen)
  if (value instanceof Set) return cleanItems([...value], depth, seen)
  // Numbers, texts and dates that were wrapped, and classes that describe themselves.
  if ('toJSON' in value && typeof value.toJSON === 'function') return clean(value.toJSON(), depth + 1, seen)
  if (value instanceof String || value instanceof Number) return clean(value.valueOf(), depth, seen)
  return cleanEntries(Object.entries(value), depth, seen)
}

function cleanEntries(entries: [unknown, unknown][], depth: number, seen: Set<object>) {
  const told: Record<string, unknown> = {}
  for (const [key, value] of entries.slice(0, MOST_ITEMS)) {
    const name = String(key)
    told[withoutPersonal(name)] = cleanField(name, value, depth, seen)
  }
  return told
}

function cleanField(name: string, value: unknown, depth: number, seen: Set<object>): unknown {
  if (value === undefined || value === null || typeof value === 'boolean') return value
  if (isPersonalName(name)) return GONE
  if (typeof value === 'string' && addressName.test(name)) return harmlessAddress(value)
  // An error's code has letters or is the database's five signs; six digits are a visitor's.
  if (/code$|^pin$/i.test(name) && /^\s*\d{4,8}\s*$/.test(String(value)) && String(value).length !== 5)
    return GONE
  return clean(value, depth + 1, seen)
}

function cleanItems(items: unknown[], depth: number, seen: Set<object>): unknown[] {
  const [first, second] = items
  // A pair of name and value, as in the lists that headers and forms are turned into.
  if (items.length === 2 && typeof first === 'string') {
    return [withoutPersonal(first), cleanField(first, second, depth, seen)]
  }
  // rawHeaders: names and values in turn.
  return items
    .slice(0, MOST_ITEMS)
    .map((item, i) =>
      typeof items[i - 1] === 'string' && isPersonalName(String(items[i - 1]))
        ? GONE
        : clean(item, depth + 1, seen),
    )
}

function cleanError(error: Error, depth: number, seen: Set<object>) {
  const told: Record<string, unknown> = {
    type: error.constructor.name,
    message: withoutPersonal(String(error.message)),
    stack: withoutPersonal(String(error.stack ?? '')),
  }
  for (const name of ERROR_FIELDS) {
    const value: unknown = Reflect.get(error, name)
    if (typeof value === 'string' || typeof value === 'number')
      told[name] = cleanField(name, value, depth, seen)
  }
  if (error.cause !== undefined) told['cause'] = clean(error.cause, depth + 1, seen)
  if (error instanceof AggregateError) told['errors'] = clean(error.errors, depth + 1, seen)
  return told
}

/** Ten and eleven digits are a passport or a phone that was read as a number. */
function cleanNumber(value: number | bigint): unknown {
  const digits = String(value).replace('-', '')
  if (/^\d{10,11}$/.test(digits)) return '[number]'
  return typeof value === 'bigint' ? String(value) : value
}

/** Of the browser's kind, or of node's. */
function isRequest(value: object): value is { method: string; url: string } {
  return (
    'method' in value &&
    'url' in value &&
    'headers' in value &&
    typeof value.method === 'string' &&
    typeof value.url === 'string'
  )
}

/** Maps, headers and forms. */
function isEntries(value: object): value is Iterable<[unknown, unknown]> {
  return value instanceof Map || value instanceof Headers || value instanceof FormData
}
