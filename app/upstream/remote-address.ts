import { isContractProcedure } from '@orpc/contract'
import { contract } from '#app/contract/contract.ts'

/**
 * The address as the API documents it: the client library drops the last slash, writes lists as
 * `rooms[0]=1&rooms[1]=2` and escapes slashes within a path.
 *
 * @param path - the call's place in the contract: ['flats', 'list']
 */
export function remoteAddress(address: string, path: readonly string[]): string {
  const url = new URL(address)
  url.pathname = url.pathname.replaceAll('%2F', '/')
  if (routePath(path)?.endsWith('/') && !url.pathname.endsWith('/')) url.pathname += '/'
  const lists = new Map<string, string[]>()
  for (const [key, value] of url.searchParams) {
    const name = key.replace(/\[\d*\]$/, '')
    lists.set(name, [...(lists.get(name) ?? []), value])
  }
  url.search = [...lists]
    .map(([name, values]) => `${encodeURIComponent(name)}=${values.map(encodeURIComponent).join(',')}`)
    .join('&')
  return url.href
}

/** The path of a call, as the contract writes it: "/flats/{id}/". */
export function routePath(path: readonly string[]): string | undefined {
  let place: unknown = contract
  for (const name of path) {
    place =
      typeof place === 'object' && place !== null
        ? Object.entries(place).find(([key]) => key === name)?.[1]
        : undefined
  }
  return isContractProcedure(place) ? place['~orpc'].route.path : undefined
}
