import type { AnyRouter } from '@tanstack/react-router'
import { isInOneGo } from '#app/site/request-context.ts'

/**
 * The framework sends with each page a stream of the queries that begin while it is rendered, and 2 KB of script that reads
 * it. A page that is rendered in one go has none of them: it goes without, and the browser reads an empty one.
 */
export function leaveOutEmptyStream(router: AnyRouter): void {
  const { dehydrate, hydrate } = router.options
  if (import.meta.env.SSR && dehydrate) {
    router.options.dehydrate = async () => {
      const sent = await dehydrate()
      if (!isInOneGo() || !sent?.query) return sent
      const { stream: _, ...query } = sent.query
      return { ...sent, query }
    }
  }
  if (!import.meta.env.SSR && hydrate) {
    router.options.hydrate = (sent) =>
      hydrate({
        ...sent,
        query: { stream: new ReadableStream({ start: (end) => end.close() }), ...sent.query },
      })
  }
}
