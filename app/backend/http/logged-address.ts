import { accessOf } from '#app/contract/access.ts'

/** The address of a request, for the log. Without its query unless the call is public: a phone could be in it. */
export function loggedAddress({ method, url }: Request): string {
  const { pathname } = new URL(url)
  return accessOf(method, pathname.replace(/^\/api(?=\/)/, '')) === 'public' ? url : pathname
}
