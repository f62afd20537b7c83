import type { AlertPace } from './alert-subject.ts'

/**
 * What the page of a subscription shows. `asks`: waits for a press; `confirmed`, `ended`: what was pressed just now;
 * `isConfirmed`, `hasEnded`: what was there already; `unknown`: the link is not of ours, or too old; `away`: nothing can
 * be stored now; `full`: the address is told about all that one address may be told about.
 */
export type SubscriptionView =
  | 'asks'
  | 'confirmed'
  | 'ended'
  | 'isConfirmed'
  | 'hasEnded'
  | 'unknown'
  | 'away'
  | 'full'

type Subject = { title: string; path: string }

/** The page of a subscription: `subject` is null for news, and `pace` says nothing then; `others` is what its address is told about besides. */
export type ShownSubscription = {
  view: SubscriptionView
  subject: Subject | null
  pace: AlertPace
  others: readonly (Subject & { id: number })[]
}
