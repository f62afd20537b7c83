import { setResponseHeader, setResponseStatus } from '@tanstack/react-start/server'
import type { AlertPace } from '#app/domain/forms/alert-subject.ts'
import type { ShownSubscription, SubscriptionView } from '#app/domain/forms/subscription-view.ts'
import { outcome } from '#app/upstream/refusal.ts'
import { upstream } from '#app/upstream/upstream.server.ts'
import { UpstreamError } from '#app/upstream/upstream-error.ts'

const VIEW_OF = { asked: 'asks', confirmed: 'isConfirmed', ended: 'hasEnded' } as const
const STATUS: Partial<Record<SubscriptionView, number>> = { unknown: 404, away: 503, full: 409 }

/** How a subscription stands, for the person who opens the link of its letter. Programs that open links press no buttons. */
export async function openedSubscription(token: string): Promise<ShownSubscription> {
  return told(await shownOrAway(() => shown(token)))
}

/** Does what a button of the page says, or the button that a mail program has beside the letter. */
export async function pressedSubscription(request: Request, token: string): Promise<ShownSubscription> {
  const data = await request.formData().catch(() => undefined)
  const action = actionOf(data)
  if (!action) {
    const opened = await openedSubscription(token)
    if (!STATUS[opened.view]) setResponseStatus(400)
    return opened
  }
  if (action === 'daily' || action === 'at_once') return told(await shownOrAway(() => paced(token, action)))
  const which = whichOf(data?.get('which') ?? new URL(request.url).searchParams.get('which'))
  return told(
    await shownOrAway(async () => {
      const result = await outcome<{ data: { state: 'confirmed' | 'ended' } }>(
        action === 'confirm'
          ? upstream().forms.confirm({ token })
          : upstream().forms.unsubscribe({ token, which }),
      )
      if (!result.ok) return nothing(result.refusal.status === 409 ? 'full' : 'unknown')
      const now = await shown(token)
      // Of another one of the address: the page of this one is shown again, without it.
      return typeof which === 'number' ? now : { ...now, view: result.value.data.state }
    }),
  )
}

const nothing = (view: SubscriptionView): ShownSubscription => ({
  view,
  subject: null,
  pace: 'daily',
  others: [],
})

async function shown(token: string): Promise<ShownSubscription> {
  const result = await outcome(upstream().forms.subscription({ token }))
  if (!result.ok) return nothing('unknown')
  const { state, ...words } = result.value.data
  return { view: VIEW_OF[state], ...words }
}

async function paced(token: string, pace: AlertPace): Promise<ShownSubscription> {
  const result = await outcome(upstream().forms.pace({ token, pace }))
  return result.ok ? shown(token) : nothing('unknown')
}

/** Undefined for anything else: a program that posts to whatever it finds changes nothing. */
function actionOf(data: FormData | undefined): 'confirm' | 'unsubscribe' | AlertPace | undefined {
  const pressed = data?.get('do')
  if (pressed === 'confirm') return 'confirm'
  if (pressed === 'end') return 'unsubscribe'
  if (pressed === 'daily' || pressed === 'at_once') return pressed
  // What mail programs send by themselves when their reader presses their button (RFC 8058).
  return data?.get('List-Unsubscribe') === 'One-Click' ? 'unsubscribe' : undefined
}

/** Which subscriptions end: that of the link, unless the button or the link of a letter about several says otherwise. */
function whichOf(given: unknown): 'this' | 'alerts' | number {
  if (given === 'alerts') return 'alerts'
  return typeof given === 'string' && /^[1-9]\d{0,8}$/.test(given) ? Number(given) : 'this'
}

async function shownOrAway(ask: () => Promise<ShownSubscription>): Promise<ShownSubscription> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof UpstreamError) return nothing('away')
    throw error
  }
}

function told(subscription: ShownSubscription): ShownSubscription {
  setResponseStatus(STATUS[subscription.view] ?? 200)
  setResponseHeader('Cache-Control', 'private, no-store')
  // The token must not come into the address that the next request names, our own included: servers log it. With
  // no-referrer browsers would send the button's origin as null, and it would be refused.
  setResponseHeader('Referrer-Policy', 'strict-origin')
  return subscription
}
