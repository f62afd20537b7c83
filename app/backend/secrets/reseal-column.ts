import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { SealedColumn } from './sealed-columns.ts'
import { isRow, type SealedRow, sealedRows } from './sealed-rows.ts'
import { type Secrets, sealWith } from './secrets.ts'

/** Small, so that nobody waits long for the rows of one batch. */
const BATCH_SIZE = 100

type Resealed = {
  changed: number
  /** Rows that cannot be opened: "table.column row". */
  broken: string[]
}

/**
 * Seals all values of a column with a new data key, one batch in each transaction. Rows locked by others are
 * skipped and handled in the next pass.
 */
export async function resealColumn(
  db: Kysely<Tables>,
  secrets: Secrets,
  column: SealedColumn,
  newKey: { id: number; key: Buffer },
): Promise<Resealed> {
  const total: Resealed = { changed: 0, broken: [] }
  let after: string[] | undefined
  for (;;) {
    const rows = await db.transaction().execute(async (tx) => {
      const page = await sealedRows(tx, column, {
        after,
        limit: BATCH_SIZE,
        exceptKey: newKey.id,
        lock: true,
      })
      for (const found of page) {
        const isOpen = await resealRow(tx, secrets, column, { ...found, newKey })
        if (isOpen) total.changed += 1
        else total.broken.push(`${column.table}.${column.column} ${found.row.join(' ')}`)
      }
      return page
    })
    if (rows.length < BATCH_SIZE) return total
    after = rows.at(-1)?.row
  }
}

/** @returns false for a row that cannot be opened; it is not changed */
async function resealRow(
  tx: Kysely<Tables>,
  secrets: Secrets,
  column: SealedColumn,
  { row, sealed, newKey }: SealedRow & { newKey: { id: number; key: Buffer } },
): Promise<boolean> {
  const place = column.place(...row)
  const value = await secrets.open(sealed, place).catch(() => unreadable)
  if (value === unreadable) return false
  const resealed = sealWith(newKey, value, place)
  await sql`
    update ${sql.table(column.table)} set ${sql.ref(column.column)} = ${resealed} where ${isRow(column, row)}
  `.execute(tx)
  return true
}

const unreadable = Symbol('unreadable')
