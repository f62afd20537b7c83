import type { Kysely } from 'kysely'
import type { StoredReportFile } from '#app/backend/database/json-columns.ts'
import type { ReportKind } from '#app/backend/database/people-tables.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import type { Report } from '#app/contract/personal.ts'

/** Shown in the account; older ones are only in the copy of the user's data. */
const NEWEST = 20

export type NewReport = {
  accountId: number
  reservationId?: string
  kind: ReportKind
  /** "Бронь БР-2026-000123 действует". No personal data: the text is stored unencrypted. */
  title: string
  text?: string
  file?: StoredReportFile
}

/**
 * Adds a report to an account, in the transaction of what it reports; none to a deleted account.
 *
 * @param tx - the transaction
 */
export async function addReport(tx: Kysely<Tables>, report: NewReport): Promise<void> {
  const { accountId, reservationId = null, kind, title, text = '', file } = report
  const account = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('erased_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (!account) return
  await tx
    .insertInto('report')
    .values({
      account_id: accountId,
      reservation_id: reservationId,
      kind,
      title,
      text,
      file: file ? JSON.stringify(file) : null,
    })
    .execute()
}

/** Reports of one account, newest first, at most 20. */
export async function reportsOf(
  { database }: { database: Kysely<Tables> },
  accountId: number,
): Promise<Report[]> {
  const rows = await database
    .selectFrom('report')
    .select(['id', 'kind', 'title', 'text', 'file', 'created_at', 'read_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute()
  return rows.map(({ created_at, read_at, ...report }) => ({
    ...report,
    date: created_at.toISOString(),
    is_read: read_at !== null,
  }))
}

/** Marks reports as read; reports of other accounts and unknown ids are ignored. */
export async function markReportsRead(
  { database }: { database: Kysely<Tables> },
  accountId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await database
    .updateTable('report')
    .set(({ fn }) => ({ read_at: fn('now') }))
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .where('read_at', 'is', null)
    .execute()
}
