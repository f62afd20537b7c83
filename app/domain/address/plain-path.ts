/**
 * The one form of a path: lower case except for escapes (`%D0`), single slashes, none at the end. Nor does a path end with a
 * space, which comes along when an address is copied.
 */
export function plainPath(pathname: string): string {
  const small = pathname.replace(/%[\da-f]{2}|[A-Z]+/gi, (part) =>
    part[0] === '%' ? part : part.toLowerCase(),
  )
  return small.replace(/\/{2,}/g, '/').replace(/(?<=.)(?:\/|%20)+$/, '')
}

const BASE = 'http://site.invalid'

/** The path of an address of this site in its one form, escaped as browsers send it; undefined for any other text. */
export function pathOfAddress(address: string): string | undefined {
  const url = URL.parse(address, BASE)
  return url?.origin === BASE ? plainPath(url.pathname) : undefined
}
