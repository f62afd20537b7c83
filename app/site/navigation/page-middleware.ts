import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { menuQueries } from '#app/features/content/menu.queries.ts'
import { loginAddress } from '#app/features/reservations/login-address.ts'
import { PublicError } from '../errors/public-error.ts'
import { currentRequestId } from '../request-context.ts'

type Place = { queryClient: QueryClient; href: string }

/** What may run before the loaders of a page, by the name in `staticData.middleware` of its route. */
const middleware: ReadonlyMap<string, (place: Place) => Promise<void>> = new Map([['signed-in', signedIn]])

type Match = { staticData: { middleware?: readonly string[] } }

/**
 * Runs the middleware of the matched routes, from the outermost one.
 *
 * @throws a 500 for an unknown name: a page whose guard is missing must not open
 */
export async function runPageMiddleware(matches: readonly Match[], place: Place): Promise<void> {
  for (const name of new Set(matches.flatMap(({ staticData }) => staticData.middleware ?? []))) {
    const run = middleware.get(name)
    if (!run) throw unknownMiddleware(name)
    await run(place)
  }
}

function unknownMiddleware(name: string): PublicError {
  const requestId = currentRequestId()
  const msg = `Unknown middleware ${name}`
  console.error(JSON.stringify({ level: 'error', requestId, msg }))
  return new PublicError(500, msg, requestId)
}

/** Redirects a visitor without a session to the login, and back. A session that ends later is found by the page's calls. */
async function signedIn({ queryClient, href }: Place): Promise<void> {
  await queryClient.prefetchQuery(menuQueries.user())
  const user = queryClient.getQueryData(menuQueries.user().queryKey)
  if (user && user.phone === undefined) throw redirect({ href: loginAddress(href), statusCode: 307 })
}
