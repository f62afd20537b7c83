import { refreshed } from '#app/upstream/policy/refreshed.server.ts'
import { upstream } from '#app/upstream/upstream.server.ts'

/** Visitors are asked about a new text this much later at most. */
const MAX_AGE_MS = 30_000
/** While the text cannot be read for the first time. */
const UNKNOWN = '0'

const version = refreshed(MAX_AGE_MS, UNKNOWN, async (before) => {
  try {
    const { data } = await upstream().content.page({ path: 'cookie' })
    return data.page.valid_from ?? UNKNOWN
  } catch {
    // A company may have no such text, and a remote API may be away: the version that is known stays.
    return before
  }
})

/** The version of the text about cookies: the day from which it is in force. While the API does not answer it stays as it was. */
export const cookieTextVersion = version.get

/** The same without waiting; undefined while the next page has to read it. */
export const knownCookieText = version.known

/** Some text has changed: the next page waits for this one. */
export const forgetCookieText = version.forget
