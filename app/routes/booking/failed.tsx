import { createFileRoute } from '@tanstack/react-router'
import { readResultSearch } from '#app/features/booking/booking.search.ts'
import { FailedResult } from '#app/features/booking/failed-result.tsx'
import { loadResult } from '#app/features/booking/load-result.ts'
import { loadedHead } from '#app/site/loaded-head.ts'
import { badSearchIsNotFound } from '#app/site/navigation/bad-search.ts'
import { privatePage } from '#app/site/private-page.ts'

export const Route = createFileRoute('/booking/failed')({
  ...badSearchIsNotFound,
  ...privatePage,
  validateSearch: readResultSearch,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ context: { queryClient }, deps }) => {
    const id = await loadResult(queryClient, 'failed', deps.id)
    return {
      id,
      head: {
        title: 'Бронь не оформлена',
        description: 'Что случилось с бронью и где деньги.',
        path: '/booking/failed',
        isIndexed: false,
      },
    }
  },
  head: loadedHead,
  component: FailedPage,
})

function FailedPage() {
  return <FailedResult id={Route.useLoaderData().id} />
}
