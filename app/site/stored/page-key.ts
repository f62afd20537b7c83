import { parseSearch, stringifySearch } from '#app/platform/address/search-address.ts'
import { canonicalUrl, type OneForm } from '../navigation/canonical-url.ts'

/** What the node server asks about a page before it is kept, or shown again. */
export type StoredPages = {
  /** The key of a page by path and query of a request; undefined when it is not kept. */
  keyOf(url: string): string | undefined
  /** What else the page depends on, of the cookies of its visitor; '' for most. */
  factsOf(cookies: string): string
  /** The cookies that a page with these facts is rendered with. */
  cookiesOf(facts: string): string
}

/** The route of a path: its id, and how it reads the parameters of its address. */
export type FindRoute = (pathname: string) => { id: string; read: (raw: object) => object } | undefined

/** The parameter that asks the route of a page for a file instead: a schedule of payments, a date for a calendar. */
const FILE = 'file'

/**
 * The canonical address under which a page is kept: with the parameters that its route knows, in its order, and without
 * those that it does not (utm and the like), which do not change the page.
 *
 * @param url - path and query of a request
 * @returns undefined when the page is not kept: its route does not say so, the address is not the canonical one, or it asks for
 *   a file
 */
export function pageKey(
  url: string,
  { findRoute, routes, oneForm }: { findRoute: FindRoute; routes: ReadonlySet<string>; oneForm: OneForm },
): string | undefined {
  const address = URL.parse(url, 'http://site.invalid')
  // An escaped path has more than one form.
  if (!address || url.startsWith('//') || address.pathname.includes('%')) return undefined
  const route = findRoute(address.pathname)
  if (!route || !routes.has(route.id) || canonicalUrl(address, oneForm) !== undefined) return undefined
  if (address.searchParams.has(FILE)) return undefined
  const search = { ...oneForm(address.pathname, parseSearch(address.search)) }
  try {
    const known = route.read(search)
    const own = Object.entries(search).filter(([name]) => name in known)
    return `${address.pathname}${stringifySearch(Object.fromEntries(own))}`
  } catch {
    // A value that the page does not have: it answers 404.
    return undefined
  }
}
