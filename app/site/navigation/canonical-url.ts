import { plainPath } from '#app/domain/address/plain-path.ts'
import { parseSearch, stringifySearch } from '#app/platform/address/search-address.ts'

/** Browsers may cache the redirect for a day only: a default of today may change. */
const MAX_AGE_S = 24 * 60 * 60

/** Addresses that are not pages: their form is up to the caller. */
const NO_PAGE = /^\/(api|_serverfn)(\/|$)/i

/** The search of a page's address in the canonical form of its route. */
export type OneForm = (pathname: string, search: Record<string, string>) => object

/**
 * The canonical URL of a page; undefined if this one is canonical. Lower case, no slash at the end, no empty
 * values, no defaults, parameters in one order; unknown parameters (utm and the like) stay as they are. Differences in
 * escaping are ignored.
 */
export function canonicalUrl(address: URL, oneForm: OneForm): string | undefined {
  const pathname = plainPath(address.pathname)
  const search = stringifySearch({ ...oneForm(pathname, parseSearch(address.search)) })
  const isTheOne = pathname === address.pathname && wordsOf(search) === wordsOf(address.search)
  return isTheOne ? undefined : `${pathname}${search}`
}

/** A permanent redirect to the canonical URL; undefined if the request has it already. */
export function movedToCanonicalUrl(request: Request, oneForm: OneForm): Response | undefined {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  const address = new URL(request.url)
  if (NO_PAGE.test(address.pathname)) return undefined
  const location = canonicalUrl(address, oneForm)
  if (location === undefined) return undefined
  const headers = { Location: location, 'Cache-Control': `max-age=${MAX_AGE_S}` }
  return new Response(null, { status: 301, headers })
}

function wordsOf(search: string): string {
  return new URLSearchParams(search).toString()
}
