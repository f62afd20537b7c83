import { createFileRoute } from '@tanstack/react-router'
import { readResultSearch } from '#app/features/booking/booking.search.ts'
import { FailedResult } from '#app/features/booking/result/failed-result.tsx'
import { loadResult } from '#app/features/booking/result/load-result.ts'
import { loadedHead } from '#app/site/head/loaded-head.ts'
import { badSearchIsNotFound } from '#app/site/navigation/bad-search.ts'
import { privatePage } from '#app/site/private-page.ts'

export const Route = createFileRoute('/booking/failed')({
  ...badSearchIsNotFound,
  ...privatePage,
  validateSearch: readResultSearch,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context: { queryClient }, deps }) => loadResult(queryClient, 'failed', deps.id),
  head: loadedHead,
  component: FailedPage,
})

function FailedPage() {
  return <FailedResult id={Route.useLoaderData().id} />
}
