import { createFileRoute } from '@tanstack/react-router'
import { agreementSheetAnswer } from '#app/upstream/sheets/agreement-answer.server.ts'

/** The signed agreement of a reservation as a file, with the journal of its signing. */
export const Route = createFileRoute('/account/agreement/$id_/pdf')({
  staticData: { access: 'personal' },
  server: { handlers: { GET: ({ request, params }) => agreementSheetAnswer(request, params.id) } },
})
