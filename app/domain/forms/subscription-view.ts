/**
 * What the page of a subscription shows. `asks`: waits for a press; `confirmed`, `ended`: what was pressed just now;
 * `isConfirmed`, `hasEnded`: what was there already; `unknown`: the link is not of ours, or too old; `away`: nothing can
 * be stored now.
 */
export type SubscriptionView =
  | 'asks'
  | 'confirmed'
  | 'ended'
  | 'isConfirmed'
  | 'hasEnded'
  | 'unknown'
  | 'away'
