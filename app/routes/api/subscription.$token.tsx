import { createFileRoute, redirect } from '@tanstack/react-router'
import { company } from '#app/config/company.ts'
import { SubscriptionScreen } from '#app/features/forms/subscription/subscription-screen.tsx'
import { openedSubscription, pressedSubscription } from '#app/upstream/forms/subscription.server.ts'

/** Where the letter of form 2 leads: confirms or ends a subscription, without scripts. */
export const Route = createFileRoute('/api/subscription/$token')({
  staticData: { access: 'personal' },
  server: {
    handlers: {
      GET: async ({ params: { token }, next }) =>
        next({ context: { view: await openedSubscription(token) } }),
      POST: async ({ request, params: { token }, next }) =>
        next({ context: { view: await pressedSubscription(request, token) } }),
    },
  },
  loader: ({ serverContext, location: { href } }) => {
    // The browser comes back to it by its history: only the server knows how the subscription stands.
    if (!serverContext?.view) throw redirect({ href, reloadDocument: true })
    return serverContext.view
  },
  // Neither the canonical address nor a sharing card: both would name the token.
  head: () => ({
    meta: [{ title: `Подписка на\u00a0новости – ${company().name}` }, { name: 'robots', content: 'noindex' }],
  }),
  component: SubscriptionPage,
})

function SubscriptionPage() {
  return <SubscriptionScreen view={Route.useLoaderData()} />
}
