import type { Transaction } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { ProblemLog } from '#app/backend/feeds/problem.ts'

/** One import in progress: everything happens in this transaction, or not at all. */
export type ImportRun = {
  trx: Transaction<Tables>
  sourceId: number
  isForced: boolean
  problems: ProblemLog
}
