import { createFileRoute } from '@tanstack/react-router'
import { resultAddress } from '#app/features/booking/booking.search.ts'
import { FailedResult } from '#app/features/booking/result/failed-result.tsx'
import { loadResult } from '#app/features/booking/result/load-result.ts'
import { loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'

export const Route = createFileRoute('/booking/failed')({
  ...pageSearch(resultAddress),
  staticData: { access: 'personal', frame: 'quiet' },
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context: { queryClient }, deps }) => loadResult(queryClient, 'failed', deps.id),
  head: loadedHead,
  component: FailedPage,
})

function FailedPage() {
  return <FailedResult id={Route.useLoaderData().id} />
}
