/** Only in the base: no address of ours is there. */
const NOWHERE = 'http://own.invalid'

/**
 * What of a path browsers, routers and proxies read differently: an empty or dotted step, a backslash, and any of
 * these or a control character in code, perhaps coded twice.
 */
const unclearPath = /\/\/|\/\.{1,2}(?:\/|$)|%(?:25)*(?:[01][\da-f]|7f|2e|2f|5c)/i

/**
 * Whether an address stays on this site, however it is read: a path from the root. "//bank.example",
 * "/\bank.example", "/..//bank.example" and a path with control characters, which browsers drop before they
 * read, lead elsewhere or may.
 */
export function isOwnAddress(address: string): boolean {
  const [path = ''] = address.split(/[?#]/, 1)
  if (!path.startsWith('/') || unclearPath.test(path) || address.includes('\\') || hasControl(address))
    return false
  return URL.canParse(address, NOWHERE) && new URL(address, NOWHERE).origin === NOWHERE
}

function hasControl(text: string): boolean {
  return [...text].some((char) => char < ' ' || char === '\u007f')
}

/** Where signing in happens, and the way back. */
export function loginAddress(next: string): string {
  return `/account/login?next=${encodeURIComponent(next)}`
}
