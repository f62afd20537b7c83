import { isBelow } from '#app/domain/address/is-below.ts'

let closed: readonly string[] = []

/**
 * Keeps counters out of pages: a script of theirs can read all that a page shows, and these show passports, phones and
 * tokens of letters.
 *
 * @param pages - prefixes of addresses: "/account", "/booking"
 */
export function keepCountersFrom(pages: readonly string[]): void {
  closed = pages
}

export const pagesWithoutCounters = (): readonly string[] => closed

export const isClosedToCounters = (path: string): boolean => isBelow(path, closed)
