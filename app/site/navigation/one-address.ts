import { createMiddleware } from '@tanstack/react-start'
import { parseSearch, stringifySearch } from './search-address.ts'

/**
 * The address in which lists are written with commas, when this one repeats a key or writes `rooms[]=`;
 * undefined when it does neither. The router cannot tell the two apart: it compares what it has read.
 */
export function withoutRepeats(address: URL): string | undefined {
  const keys = [...address.searchParams.keys()]
  const isPlain = new Set(keys).size === keys.length && !keys.some((key) => key.endsWith('[]'))
  return isPlain ? undefined : `${address.pathname}${stringifySearch(parseSearch(address.search))}`
}

/** One state of a page has one address: another way of writing it leads there. */
export const oneAddress = createMiddleware().server(({ next, request, handlerType }) => {
  const address = new URL(request.url)
  const isPage =
    handlerType !== 'serverFn' && request.method === 'GET' && !address.pathname.startsWith('/api/')
  const better = isPage ? withoutRepeats(address) : undefined
  return better === undefined
    ? next()
    : new Response(null, { status: 301, headers: { Location: better.replace(/^\/+/, '/') } })
})
