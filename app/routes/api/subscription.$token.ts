import { createFileRoute } from '@tanstack/react-router'
import { pressSubscriptionButton, subscriptionPage } from '#app/upstream/forms/subscription-page.server.ts'

/** Where the letter of form 2 leads: confirms or ends a subscription, without scripts. */
export const Route = createFileRoute('/api/subscription/$token')({
  server: {
    handlers: {
      GET: () => subscriptionPage(),
      POST: ({ request, params }) => pressSubscriptionButton(request, params.token),
    },
  },
})
