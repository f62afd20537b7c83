import { retryAfterMs } from '#app/backend/feeds/source/request-feed.ts'
import type { Channel } from './delivery.ts'
import { DeliveryError } from './delivery-error.ts'

const TIMEOUT_MS = 20_000

/** What the operator can do, by the answer of the search engine (https://www.indexnow.org/documentation). */
const ADVICE: Record<number, string> = {
  403: 'INDEXNOW_KEY is not believed: open SITE_URL/{key}.txt from outside, it must answer the key',
  422: 'the addresses are not of the site whose key it is: SITE_URL must be the address that visitors use',
}

type IndexNow = {
  /** Of the search engine. */
  url: string
  key: string
  /** Of the site. */
  origin: string
}

/**
 * Tells a search engine of changed pages, which passes it on to others. No answer is final: the engine reads the file with
 * the key at the first request, and the pauses of the outbox keep the site from asking a wrong address all the time.
 */
export function indexNowChannel({ url, key, origin }: IndexNow): Channel<'indexnow'> {
  return {
    deliver: async ({ paths }) => {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({
          host: new URL(origin).host,
          key,
          keyLocation: `${origin}/${key}.txt`,
          urlList: paths.map((path) => new URL(path, origin).href),
        }),
      }).catch((error: unknown) => {
        const isSlow = error instanceof Error && error.name === 'TimeoutError'
        throw new DeliveryError(isSlow ? 'TIMEOUT' : 'UNREACHABLE')
      })
      // Only the status matters.
      await response.body?.cancel()
      if (response.ok) return
      const advice = ADVICE[response.status]
      throw new DeliveryError(`HTTP_${response.status}`, {
        retryAfterMs: retryAfterMs(response.headers.get('retry-after') ?? undefined) ?? 0,
        ...(advice !== undefined && { advice }),
      })
    },
  }
}
