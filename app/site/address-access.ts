import { accessOf } from '#app/contract/access.ts'
import type { Access } from '#app/contract/wire/access.ts'
import { isBelow } from '#app/domain/address/is-below.ts'

/**
 * Who may see the response at an address of the site: for the API by the contract, for pages by their routes.
 *
 * @param personal - prefixes of the addresses of personal pages
 * @returns a function of a method and a decoded path; undefined for an address of the API that is no call
 */
export function addressAccess(personal: readonly string[]) {
  return (method: string, path: string): Access | undefined => {
    const [, first = ''] = path.split('/')
    if (first === 'api') return accessOf(method, path.slice('/api'.length))
    // Server functions: all of them.
    if (first === '_serverFn') return 'visitor'
    return isBelow(path, personal) ? 'personal' : 'public'
  }
}
