import type { IncomingMessage } from 'node:http'
import type { StoredPages } from '#app/site/stored/page-key.ts'
import { bringsSession } from '#server/guards/private-responses.ts'

/** Addresses whose keys are remembered; a longer one is looked up each time. */
const MAX_KNOWN = 8_192
const MAX_KNOWN_LENGTH = 512

/** A request that a page for everybody may answer. */
export type PageRequest = {
  key: string
  /** Canonical path and query, and the cookies, that the page is rendered with. */
  url: string
  cookies: string
}

/**
 * Finds out which request a kept page may answer: one that reads, brings no session and no credentials, wants HTML, and asks
 * for a page that may be kept.
 */
export function createPageRequests({ keyOf, factsOf, cookiesOf }: StoredPages) {
  const known = new Map<string, string | undefined>()

  function knownKey(url: string): string | undefined {
    if (url.length > MAX_KNOWN_LENGTH) return keyOf(url)
    if (known.has(url)) return known.get(url)
    const key = keyOf(url)
    if (known.size >= MAX_KNOWN)
      for (const first of known.keys()) {
        known.delete(first)
        break
      }
    known.set(url, key)
    return key
  }

  return ({ method, url = '', headers }: IncomingMessage): PageRequest | undefined => {
    if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return undefined
    const { accept, cookie = '' } = headers
    if (accept !== undefined && !/text\/html|\*\/\*/.test(accept)) return undefined
    if (cookie !== '' && bringsSession(cookie)) return undefined
    const address = knownKey(url)
    if (address === undefined) return undefined
    const facts = cookie === '' ? '' : factsOf(cookie)
    if (facts === '') return { key: address, url: address, cookies: '' }
    return { key: `${address} ${facts}`, url: address, cookies: cookiesOf(facts) }
  }
}
