/** Base URL for the parser only: no site has this origin. */
const BASE = 'http://site.invalid'

/**
 * What browsers, routers and proxies interpret differently in a path: an empty or dotted segment, a backslash,
 * and any of these or a control character percent-encoded, also twice.
 */
const unclearPath = /\/\/|\/\.{1,2}(?:\/|$)|%(?:25)*(?:[01][\da-f]|7f|2e|2f|5c)/i

/**
 * Whether a URL stays on this site for every parser: a path from the root. "//bank.example", "/\bank.example",
 * "/..//bank.example" and a path with control characters, which browsers drop before they parse, may lead
 * elsewhere.
 */
export function isLocalPath(address: string): boolean {
  const [path = ''] = address.split(/[?#]/, 1)
  if (!path.startsWith('/') || unclearPath.test(path) || address.includes('\\') || hasControl(address))
    return false
  return URL.canParse(address, BASE) && new URL(address, BASE).origin === BASE
}

function hasControl(text: string): boolean {
  return [...text].some((char) => char < ' ' || char === '\u007f')
}
