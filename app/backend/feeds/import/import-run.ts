import type { Transaction } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { ProblemLog } from '#app/backend/feeds/problem.ts'

/** An import in progress; all its changes are in this transaction. */
export type ImportRun = {
  trx: Transaction<Tables>
  sourceId: number
  isForced: boolean
  problems: ProblemLog
}
