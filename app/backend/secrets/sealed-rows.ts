import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { SealedColumn } from './sealed-columns.ts'

/** A sealed value and its row: the primary key as text, in the order of the column's `key`. */
export type SealedRow = { row: string[]; sealed: Buffer }

type Page = {
  /** Only rows after this one; undefined for the first page. */
  after: string[] | undefined
  limit: number
  /** Skips rows that this data key has sealed. */
  exceptKey?: number
  /** Locks the rows for the transaction, and skips rows that others have locked. */
  lock?: boolean
}

/** Sealed values of one column in the order of its primary key, one page. */
export async function sealedRows(
  db: Kysely<Tables>,
  { table, column, key }: SealedColumn,
  { after, limit, exceptKey, lock = false }: Page,
): Promise<SealedRow[]> {
  const columns = sql.join(key.map((name) => sql.ref(name)))
  const texts = sql.join(key.map((name) => sql`${sql.ref(name)}::text`))
  const { rows } = await sql<SealedRow>`
    select array[${texts}] as "row", ${sql.ref(column)} as sealed
    from ${sql.table(table)}
    where ${sql.ref(column)} is not null
      ${exceptKey === undefined ? sql`` : sql`and sealed_by(${sql.ref(column)}) <> ${exceptKey}`}
      ${after ? sql`and (${columns}) > (${sql.join(after)})` : sql``}
    order by ${columns} limit ${limit}
    ${lock ? sql`for no key update skip locked` : sql``}
  `.execute(db)
  return rows
}

/** The condition that selects a row by its primary key. */
export function isRow({ key }: SealedColumn, row: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(key.map((name) => sql.ref(name)))}) = (${sql.join(row)})`
}
