/** More levels than any input of the contract has. */
const MAX_DEPTH = 16
/** undefined, null, true, false, −0 and numbers that are not finite. */
const CONSTANTS = 8
const featuresAndMarks = /^[tfm]$/

/** Kinds of values in the form that the framework's serializer (seroval) writes. */
const NUMBER = 0
const TEXT = 1
const CONSTANT = 2
const AGAIN = 4
const LIST = 9
const OBJECT = 10

/**
 * Whether a call's payload holds only what our pages send: numbers, strings, lists and plain objects. The serializer
 * supports more (promises, streams, errors, classes), which no caller may create here.
 */
export function isPlainPayload(text: string | undefined): boolean {
  const value = text === undefined ? undefined : parsed(text)
  if (!isRecord(value) || !Object.keys(value).every((key) => featuresAndMarks.test(key))) return false
  return isPlain(value['t'], 0, new Set())
}

/** @param known - numbers of the lists and objects before this one: a repeated one is sent as such a number */
function isPlain(node: unknown, depth: number, known: Set<unknown>): boolean {
  if (!isRecord(node) || depth > MAX_DEPTH) return false
  const { t: kind, s: value, i: number } = node
  switch (kind) {
    case NUMBER:
      return typeof value === 'number'
    case TEXT:
      return typeof value === 'string'
    case CONSTANT:
      return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < CONSTANTS
    case AGAIN:
      return known.has(number)
    case LIST:
    case OBJECT:
      if (!Number.isInteger(number) || known.has(number)) return false
      known.add(number)
      return kind === LIST ? isList(node['a'], depth, known) : isObject(node['p'], depth, known)
    default:
      return false
  }
}

function isList(items: unknown, depth: number, known: Set<unknown>): boolean {
  return Array.isArray(items) && items.every((item) => isPlain(item, depth + 1, known))
}

function isObject(parts: unknown, depth: number, known: Set<unknown>): boolean {
  if (!isRecord(parts)) return false
  const { k: keys, v: values } = parts
  if (!Array.isArray(keys) || !Array.isArray(values) || keys.length !== values.length) return false
  return (
    keys.every((key) => typeof key === 'string' && key !== '__proto__') &&
    values.every((value) => isPlain(value, depth + 1, known))
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
