import { callPathAt } from '#app/contract/access.ts'

/** What is no page and no call, by the first word of its path. */
const OTHERS: ReadonlySet<string> = new Set([
  'assets',
  'media',
  'events',
  'feeds',
  'healthz',
  'readyz',
  'metrics',
  'vitals',
  '_serverFn',
])

/**
 * Names an address by its pattern: "/choose/flat/$id", "/api/flats/{id}/", "/assets". There are as many names as patterns,
 * and nothing of an address is in them.
 *
 * @param pageRoute - the id of the route of a page; undefined where there is none
 * @returns a function of a decoded path without the query
 */
export function routeNames(pageRoute: (path: string) => string | undefined) {
  return (path: string | undefined): string => {
    if (path === undefined) return 'other'
    const [, first = ''] = path.split('/', 2)
    if (OTHERS.has(first)) return `/${first}`
    if (first !== 'api') return pageRoute(path) ?? 'other'
    const call = callPathAt(path.slice('/api'.length))
    return call === undefined ? 'other' : `/api${call}`
  }
}
