/** Cookies of this site's own, which are nobody else's business. */
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
 * A Set-Cookie line of the remote as this site says it: for this host and all its pages, since the
 * remote's own host and paths are not those that the browser sees. Everything else stays.
 */
export function cookieOfRemote(line: string): string {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const kept = attributes.filter((part) => !/^(domain|path)\s*=/i.test(part) && part !== '')
  return [pair, 'Path=/', ...kept].join('; ')
}
