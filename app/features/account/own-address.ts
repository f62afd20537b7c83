/** Only in the base: no address of ours is there. */
const NOWHERE = 'http://own.invalid'

/**
 * Whether an address stays on this site: a path from the root. "//bank.example", "/\bank.example" and a
 * path with control characters, which browsers drop before they read, lead elsewhere.
 */
export function isOwnAddress(address: string): boolean {
  if (!/^\/(?![/\\])/.test(address) || hasControl(address)) return false
  return URL.canParse(address, NOWHERE) && new URL(address, NOWHERE).origin === NOWHERE
}

function hasControl(text: string): boolean {
  return [...text].some((char) => char < ' ' || char === '\u007f')
}

/** Where signing in happens, and the way back. */
export function loginAddress(next: string): string {
  return `/account/login?next=${encodeURIComponent(next)}`
}
