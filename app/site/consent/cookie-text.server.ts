import { upstream } from '#app/upstream/upstream.server.ts'

/** Visitors are asked about a new text this much later at most. */
const MAX_AGE_MS = 30_000
/** While the text cannot be read for the first time. */
const UNKNOWN = '0'

let version = UNKNOWN
let readAt = Number.NEGATIVE_INFINITY
let reading: Promise<unknown> | undefined

/**
 * The version of the text about cookies: the day from which it is in force. A page never waits for it but the first one;
 * while the API does not answer it stays as it was.
 */
export async function cookieTextVersion(): Promise<string> {
  const isFirst = readAt === Number.NEGATIVE_INFINITY
  if (performance.now() - readAt >= MAX_AGE_MS) reading ??= read().finally(() => (reading = undefined))
  if (isFirst) await reading
  return version
}

async function read(): Promise<void> {
  readAt = performance.now()
  try {
    const { data } = await upstream().content.page({ path: 'cookie' })
    version = data.page.valid_from ?? UNKNOWN
  } catch {
    // A company may have no such text, and a remote API may be away: the version that is known stays.
  }
}
