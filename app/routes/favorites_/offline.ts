import { createFileRoute } from '@tanstack/react-router'
import { offlineFlatsAnswer } from '#app/upstream/sheets/offline-flats.server.ts'

/** Favourite flats as one page for a time without a network, `?ids=101,102`. */
export const Route = createFileRoute('/favorites_/offline')({
  server: { handlers: { GET: ({ request }) => offlineFlatsAnswer(request) } },
})
