import { createFileRoute } from '@tanstack/react-router'
import { flatSheetAnswer } from '#app/upstream/sheets/sheet-answer.server.ts'

/** A flat as a file to take along. */
export const Route = createFileRoute('/choose/flat/$id_/pdf')({
  server: { handlers: { GET: ({ request, params }) => flatSheetAnswer(request, params.id) } },
})
