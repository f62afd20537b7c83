import { accessOf } from '#app/contract/access.ts'

/** Whose call it was, for the log: without the query of what is not public, where a phone may stand. */
export function loggedAddress({ method, url }: Request): string {
  const { pathname } = new URL(url)
  return accessOf(method, pathname.replace(/^\/api(?=\/)/, '')) === 'public' ? url : pathname
}
