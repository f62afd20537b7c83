import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { menuQueries } from '#app/features/content/menu.queries.ts'
import { loginAddress } from '#app/features/reservations/login-address.ts'
import { PublicError } from '../errors/public-error.ts'
import { currentRequestId } from '../request-context.ts'

type Place = { queryClient: QueryClient; href: string }

/** What a page may ask to be done before it is read, by the name in `staticData.middleware` of its route. */
const middleware: ReadonlyMap<string, (place: Place) => Promise<void>> = new Map([['signed-in', signedIn]])

type Match = { staticData: { middleware?: readonly string[] } }

/**
 * Does what the pages of an address name, from the outermost one in.
 *
 * @throws a 500 for a name that is none (E5): a page whose guard is missing must not open
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

/** Who is not signed in goes to the login and comes back. A session that has just ended is told by the calls of the page. */
async function signedIn({ queryClient, href }: Place): Promise<void> {
  await queryClient.prefetchQuery(menuQueries.user())
  const user = queryClient.getQueryData(menuQueries.user().queryKey)
  if (user && user.phone === undefined) throw redirect({ href: loginAddress(href), statusCode: 307 })
}
