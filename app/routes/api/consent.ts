import { createFileRoute } from '@tanstack/react-router'
import { storeConsent } from '#app/site/consent/store-consent.server.ts'

/** The form about cookies, which is in every page of a site with counters. */
export const Route = createFileRoute('/api/consent')({
  server: { handlers: { POST: ({ request }) => storeConsent(request) } },
})
