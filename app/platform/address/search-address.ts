/**
 * Reads the search part of a URL as flat text: `?rooms=1,2&price_to=9000000`.
 *
 * Values stay strings (schemas make numbers of them); repeated keys and `rooms[]=` are joined by a comma; an
 * empty field of a plain form counts as absent.
 */
export function parseSearch(search: string): Record<string, string> {
  const found = new Map<string, string>()
  for (const [key, value] of new URLSearchParams(search)) {
    if (value === '') continue
    const name = key.endsWith('[]') ? key.slice(0, -2) : key
    const before = found.get(name)
    found.set(name, before === undefined ? value : `${before},${value}`)
  }
  return Object.fromEntries(found)
}

/**
 * The inverse of {@link parseSearch}. Commas are not escaped: the server compares the request's URL with the one
 * written here, and any difference would redirect for ever.
 */
export function stringifySearch(search: Record<string, unknown>): string {
  const parts = Object.entries(search).flatMap(([key, value]) => {
    const text = asText(value)
    return text === '' ? [] : `${encode(key)}=${encode(text)}`
  })
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

function asText(value: unknown): string {
  if (value === undefined || value === null) return ''
  return Array.isArray(value) ? value.join(',') : String(value)
}

/** Most names and values: digits, Latin letters, commas. */
const IS_PLAIN = /^[\w.,-]*$/

function encode(text: string): string {
  if (IS_PLAIN.test(text)) return text
  return encodeURIComponent(text.toWellFormed()).replaceAll('%2C', ',').replaceAll('%20', '+')
}
