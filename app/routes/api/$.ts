import { createFileRoute } from '@tanstack/react-router'
import { getGlobalStartContext } from '@tanstack/react-start'
import { apiAnswer } from '#app/upstream/api-answer.server.ts'

/** The API for everybody else: mobile apps, partners, the previous front end. */
export const Route = createFileRoute('/api/$')({
  server: {
    handlers: { ANY: ({ request }) => apiAnswer(request, getGlobalStartContext()?.visitorAddress ?? '') },
  },
})
