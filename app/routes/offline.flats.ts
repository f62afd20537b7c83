import { createFileRoute } from '@tanstack/react-router'
import { offlineFlatsAnswer } from '#app/upstream/offline/offline-flats.server.ts'

/** Favourite flats as one page for a time without a network, `?ids=101,102`. */
export const Route = createFileRoute('/offline/flats')({
  server: { handlers: { GET: ({ request }) => offlineFlatsAnswer(request) } },
})
