import { dehydrate, type QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { isLate } from '#app/platform/late-data.ts'
import { packJson, unpackJson } from '#app/platform/packed-json.ts'
import { isInOneGo } from '#app/site/request-context.ts'

/**
 * How the data of a page that is rendered in one go reaches the browser: all answers as one text, each with its key and its time.
 * The framework would write twelve fields of the state of each query, number each object in them, and send a stream of queries that
 * begin while the page is rendered, with 2 KB of script that reads it. In one go none begins. Failed queries go its way.
 */
export function sendDataInOneGo(router: AnyRouter, queryClient: QueryClient): void {
  const { dehydrate: dehydratePieces, hydrate } = router.options
  if (import.meta.env.SSR && dehydratePieces) {
    router.options.dehydrate = async () => (isInOneGo() ? { query: dataOf(queryClient) } : dehydratePieces())
  }
  if (!import.meta.env.SSR && hydrate) {
    router.options.hydrate = (sent) => {
      if (sent.query.answers) readAnswers(queryClient, sent.query.answers)
      return hydrate({
        ...sent,
        query: { stream: new ReadableStream({ start: (end) => end.close() }), ...sent.query },
      })
    }
  }
}

function dataOf(queryClient: QueryClient) {
  const queries = queryClient.getQueryCache().getAll()
  const answered = queries.filter((query) => query.state.status === 'success' && !isLate(query))
  const { queries: failed } = dehydrate(queryClient, {
    shouldDehydrateQuery: ({ state }) => state.status === 'error',
    shouldDehydrateMutation: () => false,
  })
  return {
    answers: packJson(
      answered.map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt]),
      true,
    ),
    ...(failed.length > 0 && { initial: failed }),
  }
}

function readAnswers(queryClient: QueryClient, text: string): void {
  const answers = unpackJson(text)
  if (!Array.isArray(answers)) return
  for (const [key, data, updatedAt] of answers) queryClient.setQueryData(key, data, { updatedAt })
}
