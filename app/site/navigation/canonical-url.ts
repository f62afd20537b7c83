import { parseSearch, stringifySearch } from '#app/platform/address/search-address.ts'

/** A redirect that a browser may keep for a day: what is a default today need not be one for ever. */
const KEEP_S = 24 * 60 * 60

/** Addresses that are no pages: their paths and words are the caller's own. */
const NO_PAGE = /^\/(api|_serverfn)(\/|$)/i

/** What the address of a page says, in the one form that its route gives it. */
export type OneForm = (pathname: string, search: Record<string, string>) => object

/**
 * The one address of the page that this one leads to; undefined when this is the one. Small letters, no slash
 * at the end, nothing empty, no default, parameters in one order; those that no page knows (utm and the like) stay
 * as they are. How characters are escaped makes no other address.
 */
export function canonicalUrl(address: URL, oneForm: OneForm): string | undefined {
  const pathname = plainPath(address.pathname)
  const search = stringifySearch({ ...oneForm(pathname, parseSearch(address.search)) })
  const isTheOne = pathname === address.pathname && wordsOf(search) === wordsOf(address.search)
  return isTheOne ? undefined : `${pathname}${search}`
}

/** Leads a reader of a page to its one address, for good; undefined where the request is there already. */
export function movedToCanonicalUrl(request: Request, oneForm: OneForm): Response | undefined {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  const address = new URL(request.url)
  if (NO_PAGE.test(address.pathname)) return undefined
  const location = canonicalUrl(address, oneForm)
  if (location === undefined) return undefined
  const headers = { Location: location, 'Cache-Control': `max-age=${KEEP_S}` }
  return new Response(null, { status: 301, headers })
}

/** What is escaped (`%D0`) stays: its letters are no letters of the path. */
function plainPath(pathname: string): string {
  const small = pathname.replace(/%[\da-f]{2}|[A-Z]+/gi, (part) =>
    part[0] === '%' ? part : part.toLowerCase(),
  )
  return small.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
}

function wordsOf(search: string): string {
  return new URLSearchParams(search).toString()
}
