import { errorResponse } from '#app/backend/errors/responses.ts'

/** Addresses of the contract whose GET makes something: requests that a browser makes on its own must be refused. */
const UNSAFE_GETS = new Set(['/personal/payment'])
/** Headers by which browsers mark a request that no user has asked for yet. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

/**
 * Refuses a GET that makes something, unless it comes from a page of this site, from an address that a person typed, or
 * from a program.
 *
 * @param path - below /api, without the last slash
 * @param siteUrl - SITE_URL, where the request's own address is not the one that visitors see
 */
export function refuseUnsafeGet(
  request: Request,
  path: string,
  siteUrl: string | undefined,
): Response | undefined {
  if (!UNSAFE_GETS.has(path)) return undefined
  const { headers } = request
  if (PURPOSES.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ''))) {
    return errorResponse(403, 'PREFETCH_REFUSED', 'Этот адрес заранее не\u00a0загружают')
  }
  const ownHosts = [request.url, siteUrl].map(hostOf)
  return isOwn(headers, ownHosts)
    ? undefined
    : errorResponse(403, 'FOREIGN_SITE', 'Оплата открывается только с\u00a0нашего сайта')
}

function isOwn(headers: Headers, ownHosts: readonly (string | undefined)[]): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  // For browsers without Sec-Fetch-Site. Programs send neither of the two.
  const from = headers.get('origin') ?? headers.get('referer')
  return from === null || ownHosts.includes(hostOf(from) ?? 'nowhere')
}

function hostOf(address: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address) ? new URL(address).host : undefined
}
