/** An address for the log: without the query of personal calls, where a phone may stand. */
export function loggedAddress(address: string): string {
  const { pathname } = new URL(address)
  return /^\/api\/(personal|reservation|form)(\/|$)/.test(pathname) ? pathname : address
}
