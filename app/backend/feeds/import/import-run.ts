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
}
