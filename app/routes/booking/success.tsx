import { createFileRoute } from '@tanstack/react-router'
import { resultAddress } from '#app/features/booking/booking.search.ts'
import { loadResult } from '#app/features/booking/result/load-result.ts'
import { SuccessResult } from '#app/features/booking/result/success-result.tsx'
import { loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'

export const Route = createFileRoute('/booking/success')({
  ...pageSearch(resultAddress),
  staticData: { access: 'personal' },
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context: { queryClient }, deps }) => loadResult(queryClient, 'success', deps.id),
  head: loadedHead,
  component: SuccessPage,
})

function SuccessPage() {
  return <SuccessResult id={Route.useLoaderData().id} />
}
