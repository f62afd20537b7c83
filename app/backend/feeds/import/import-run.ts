import type { Transaction } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { GivenNames } from '#app/backend/feeds/offer/offer-project.ts'
import type { ProblemLog } from '#app/backend/feeds/problem.ts'

/** An import in progress; all its changes are in this transaction. */
export type ImportRun = {
  trx: Transaction<Tables>
  sourceId: number
  isForced: boolean
  /** Names that the operator gives to complexes, by the id in the feed. */
  names: GivenNames
  problems: ProblemLog
  sharing: Sharing
}

/** Which sources may share a complex, and which of them wins. */
export type Sharing = {
  /** Ids of all sources, the one that wins first; those that the operator has not named come last. */
  order: readonly number[]
  /** Sources that the operator has named; empty when he joins none. */
  named: readonly number[]
  /** Something is shared, or may be. */
  isOn: boolean
}

/** Sources whose word on a shared complex stands before that of this one. */
export function higherSources({ sourceId, sharing }: ImportRun): readonly number[] {
  return sharing.isOn ? sharing.order.slice(0, sharing.order.indexOf(sourceId)) : []
}
