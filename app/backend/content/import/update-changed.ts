import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'

/**
 * Updates columns of one row only if one of them differs: an unnecessary update would make all nodes reload
 * the catalogue.
 *
 * @param columns - values by column; jsonb as a raw expression
 * @returns whether the row was changed
 */
export async function updateChanged(
  trx: Transaction<Tables>,
  table: 'project' | 'building',
  where: RawBuilder<unknown>,
  columns: Record<string, string | number | null | RawBuilder<unknown>>,
): Promise<boolean> {
  const names = Object.keys(columns)
  const row = sql.join(names.map((name) => sql.ref(name)))
  const values = sql.join(Object.values(columns))
  const sets = sql.join(names.map((name) => sql`${sql.ref(name)} = ${columns[name]}`))
  const timestamp = table === 'project' ? sql`, updated_at = now()` : sql``
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sets}${timestamp}
    where ${where} and row(${row}) is distinct from row(${values})
  `.execute(trx)
  return numAffectedRows !== undefined && numAffectedRows > 0n
}

/** A value as jsonb. */
export function jsonb(value: unknown): RawBuilder<unknown> {
  return sql`${JSON.stringify(value)}::jsonb`
}
