/** Cookies that only this site uses: a remote does not get them. */
const OWN_COOKIES: ReadonlySet<string> = new Set(['city'])

/**
 * The Cookie header without this site's own cookies; '' when nothing is left. Not parsed and written again: a remote
 * must get its cookies byte for byte, and the library refuses values with spaces or letters beyond ASCII.
 */
export function cookiesForRemote(cookie: string): string {
  return cookie
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '' && !OWN_COOKIES.has(pair.split('=')[0] ?? ''))
    .join('; ')
}

/**
 * Rewrites a Set-Cookie line of the remote for this host and all its pages: the browser does not see the remote's host
 * and paths. Everything else stays.
 */
export function cookieOfRemote(line: string): string {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const kept = attributes.filter((part) => !/^(domain|path)\s*=/i.test(part) && part !== '')
  return [pair, 'Path=/', ...kept].join('; ')
}
