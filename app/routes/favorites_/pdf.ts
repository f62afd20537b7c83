import { createFileRoute } from '@tanstack/react-router'
import { favoritesSheetAnswer } from '#app/upstream/sheets/sheet-answer.server.ts'

/** Chosen flats as one file, `?ids=101,102`. */
export const Route = createFileRoute('/favorites_/pdf')({
  server: { handlers: { GET: ({ request }) => favoritesSheetAnswer(request) } },
})
