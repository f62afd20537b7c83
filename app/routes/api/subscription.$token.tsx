import { createFileRoute, redirect } from '@tanstack/react-router'
import { company } from '#app/config/company.ts'
import { SubscriptionScreen } from '#app/features/forms/subscription/subscription-screen.tsx'
import { openedSubscription, pressedSubscription } from '#app/upstream/forms/subscription.server.ts'

/** Where the letters of forms 2 and 8 lead: confirms or ends a subscription, without scripts. */
export const Route = createFileRoute('/api/subscription/$token')({
  staticData: { access: 'personal' },
  server: {
    handlers: {
      GET: async ({ params: { token }, next }) =>
        next({ context: { shown: await openedSubscription(token) } }),
      POST: async ({ request, params: { token }, next }) =>
        next({ context: { shown: await pressedSubscription(request, token) } }),
    },
  },
  loader: ({ serverContext, location: { href } }) => {
    // The browser comes back to it by its history: only the server knows how the subscription stands.
    if (!serverContext?.shown) throw redirect({ href, reloadDocument: true })
    return serverContext.shown
  },
  // Neither the canonical address nor a sharing card: both would name the token.
  head: () => ({
    meta: [{ title: `Подписка – ${company().name}` }, { name: 'robots', content: 'noindex' }],
  }),
  component: SubscriptionPage,
})

function SubscriptionPage() {
  return <SubscriptionScreen {...Route.useLoaderData()} />
}
