/** What the site's owner counts, and what is said of it. Nothing here may tell who the visitor is. */
export type Goals = {
  /** A flat's card was opened. */
  flat_viewed: { flat: number }
  favorite_added: { kind: 'flat' | 'type'; id: number }
  form_sent: {
    form: 'main' | 'subscribe' | 'contacts' | 'category' | 'vacancy' | 'tour' | 'presentation' | 'alert'
  }
  booking_begun: { flat: number }
  booking_done: { flat: number }
  /** A reservation's fee was paid. */
  payment_done: { flat: number }
}

/** What counters are told: a goal, or `page`, a page that was opened without a load of the document. */
export type CounterEvent = { name: keyof Goals | 'page'; params?: Readonly<Record<string, string | number>> }

declare global {
  /** Where counters take their events from. It is there only after the visitor has allowed a counter. */
  var counterEvents: { push: (event: CounterEvent) => void } | undefined
  /** Whether a page must be a document of its own: those with counters and those without share none. */
  var leavesDocument: ((path: string) => boolean) | undefined
}

/** Reports a goal to the counters that the visitor has allowed; without any it does nothing. */
export function trackGoal<Name extends keyof Goals>(name: Name, params: Goals[Name]): void {
  globalThis.counterEvents?.push({ name, params })
}
