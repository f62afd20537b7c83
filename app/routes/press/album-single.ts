import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { pressQueries } from '#app/features/press/press.queries.ts'

/** A lasting address of the newest album of photos. */
export const Route = createFileRoute('/press/album-single')({
  loader: async ({ context: { queryClient } }) => {
    const { items } = await queryClient.ensureQueryData(pressQueries.list('photos', {}))
    const [newest] = items
    if (!newest) throw notFound()
    throw redirect({
      to: '/press/$section/$url',
      params: { section: 'photos', url: newest.slug },
      statusCode: 302,
    })
  },
})
