import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { type SealedColumn, sealedColumns } from './sealed-columns.ts'
import { sealedRows } from './sealed-rows.ts'
import type { Secrets } from './secrets.ts'

const PAGE = 500

export type SealedReport = {
  /** Data keys in the database, and how many rows each of them has sealed. */
  keys: { id: number; rows: number; retired: boolean }[]
  /** "table.column" and its number of sealed rows. */
  columns: { column: string; rows: number }[]
  /** Rows that cannot be opened: "table.column row". */
  broken: string[]
}

/** Tries to open every sealed value, and counts rows by key and column. */
export async function checkSealed(db: Kysely<Tables>, secrets: Secrets): Promise<SealedReport> {
  const byKey = new Map<number, number>()
  const report: SealedReport = { keys: [], columns: [], broken: [] }
  for (const column of sealedColumns) {
    let rows = 0
    for await (const { row, sealed } of allRows(db, column)) {
      rows += 1
      const key = sealed.length < 4 ? -1 : sealed.readUInt32BE(0)
      byKey.set(key, (byKey.get(key) ?? 0) + 1)
      const isOpen = await secrets.open(sealed, column.place(...row)).then(
        () => true,
        () => false,
      )
      if (!isOpen) report.broken.push(`${column.table}.${column.column} ${row.join(' ')}`)
    }
    report.columns.push({ column: `${column.table}.${column.column}`, rows })
  }
  const keys = await db.selectFrom('data_key').select(['id', 'retired_at']).orderBy('id').execute()
  report.keys = keys.map(({ id, retired_at }) => ({
    id,
    rows: byKey.get(id) ?? 0,
    retired: retired_at !== null,
  }))
  return report
}

async function* allRows(db: Kysely<Tables>, column: SealedColumn) {
  let after: string[] | undefined
  for (;;) {
    const page = await sealedRows(db, column, { after, limit: PAGE })
    yield* page
    if (page.length < PAGE) return
    after = page.at(-1)?.row
  }
}
