import { setResponseHeader, setResponseStatus } from '@tanstack/react-start/server'
import type { SubscriptionView } from '#app/domain/forms/subscription-view.ts'
import { outcome } from '#app/upstream/refusal.ts'
import { upstream } from '#app/upstream/upstream.server.ts'
import { UpstreamError } from '#app/upstream/upstream-error.ts'

const VIEW_OF = { asked: 'asks', confirmed: 'isConfirmed', ended: 'hasEnded' } as const
const STATUS: Partial<Record<SubscriptionView, number>> = { unknown: 404, away: 503 }

/** How a subscription stands, for the person who opens the link of its letter. Programs that open links press no buttons. */
export async function openedSubscription(token: string): Promise<SubscriptionView> {
  return told(
    await viewOrAway(async () => {
      const result = await outcome(upstream().forms.subscription({ token }))
      return result.ok ? VIEW_OF[result.value.data.state] : 'unknown'
    }),
  )
}

/** Does what a button of the page says, or the button that a mail program has beside the letter. */
export async function pressedSubscription(request: Request, token: string): Promise<SubscriptionView> {
  const action = actionOf(await request.formData().catch(() => undefined))
  if (!action) {
    const view = await openedSubscription(token)
    if (!STATUS[view]) setResponseStatus(400)
    return view
  }
  return told(
    await viewOrAway(async () => {
      const result = await outcome<{ data: { state: 'confirmed' | 'ended' } }>(
        upstream().forms[action]({ token }),
      )
      return result.ok ? result.value.data.state : 'unknown'
    }),
  )
}

/** Undefined for anything else: a program that posts to whatever it finds changes nothing. */
function actionOf(data: FormData | undefined): 'confirm' | 'unsubscribe' | undefined {
  const pressed = data?.get('do')
  if (pressed === 'confirm') return 'confirm'
  if (pressed === 'end') return 'unsubscribe'
  // What mail programs send by themselves when their reader presses their button (RFC 8058).
  return data?.get('List-Unsubscribe') === 'One-Click' ? 'unsubscribe' : undefined
}

async function viewOrAway(ask: () => Promise<SubscriptionView>): Promise<SubscriptionView> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof UpstreamError) return 'away'
    throw error
  }
}

function told(view: SubscriptionView): SubscriptionView {
  setResponseStatus(STATUS[view] ?? 200)
  setResponseHeader('Cache-Control', 'private, no-store')
  // The token must not come into the address that the next request names, our own included: servers log it. With
  // no-referrer browsers would send the button's origin as null, and it would be refused.
  setResponseHeader('Referrer-Policy', 'strict-origin')
  return view
}
