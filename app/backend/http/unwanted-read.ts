import { errorResponse } from '#app/backend/errors/responses.ts'

/** Addresses whose GET makes something: the contract has them so, and what browsers fetch unasked must not. */
const MAKING = new Set(['/personal/payment'])
/** Each of these tells in some browser that nobody has pressed anything yet. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

/**
 * Judges who asks for an address whose GET makes something: pages of this site, a person who typed the address, and
 * programs may.
 *
 * @param path - below /api, without the last slash
 * @param siteUrl - SITE_URL, where the request's own address is not the one that visitors see
 */
export function refuseUnwanted(
  request: Request,
  path: string,
  siteUrl: string | undefined,
): Response | undefined {
  if (!MAKING.has(path)) return undefined
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
  // Browsers that do not say so yet; programs send neither.
  const from = headers.get('origin') ?? headers.get('referer')
  return from === null || ownHosts.includes(hostOf(from) ?? 'nowhere')
}

function hostOf(address: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address) ? new URL(address).host : undefined
}
