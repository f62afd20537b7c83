import { plainPath } from '#app/domain/address/plain-path.ts'

/** Browsers may remember for an hour that a page has moved: an editor may change his mind. */
const MAX_AGE_S = 60 * 60

/** The new address of a page of the former path, null if it has none. */
export type FindMoved = (path: string) => Promise<string | null>

/**
 * A permanent redirect of an address that shows no page any more, where an editor has named its new address.
 * Parameters of the request follow.
 *
 * @param answer - what the site has said to the request
 * @returns the answer itself when there is nothing to redirect
 */
export async function orMovedPage(answer: Response, request: Request, find: FindMoved): Promise<Response> {
  if (answer.status !== 404 || (request.method !== 'GET' && request.method !== 'HEAD')) return answer
  const address = new URL(request.url)
  const path = plainPath(address.pathname)
  if (/^\/(api|_serverfn)(\/|$)/.test(path)) return answer
  // Without an answer of the API the page stays what it is: not found.
  const to = await find(path).catch(() => null)
  const location = to === null ? undefined : locationOf(to, address)
  if (location === undefined) return answer
  await answer.body?.cancel()
  const headers = { Location: location, 'Cache-Control': `max-age=${MAX_AGE_S}` }
  return new Response(null, { status: 301, headers })
}

/**
 * The new address with the parameters of the request, escaped: an editor may write Cyrillic letters, which a header
 * cannot hold.
 *
 * @returns undefined for an address of another site, which a remote API might give
 */
function locationOf(to: string, { origin, searchParams }: URL): string | undefined {
  const target = URL.parse(to, origin)
  if (target?.origin !== origin) return undefined
  for (const [name, value] of searchParams) target.searchParams.append(name, value)
  // Two slashes in front would begin the name of another host.
  return `${target.pathname.replace(/^\/+/, '/')}${target.search}${target.hash}`
}
