import type { CompiledQuery } from 'kysely'

/** A value of the recorded booking that differs in the next one, with its pgbench expression. */
export type Varying = { value: string | number; by: string }

/** The statements from `begin` to `commit`. */
export function transactionOf(queries: readonly CompiledQuery[]): CompiledQuery[] {
  const from = queries.findIndex(({ sql }) => sql === 'begin')
  const to = queries.findIndex(({ sql }, i) => i > from && sql === 'commit')
  if (from < 0 || to < 0) throw new Error('no transaction was recorded')
  return queries.slice(from, to + 1)
}

/**
 * A pgbench script from the statements of a recorded booking: varying values are calculated from the client's
 * counter, all others stay the same.
 */
export function pgbenchScript(queries: readonly CompiledQuery[], varying: readonly Varying[]): string {
  const statements = queries.map(({ sql, parameters }) => {
    const text = sql.replace(/\$(\d+)/g, (_, n) => literal(parameters[Number(n) - 1], varying))
    return `${text.replace(/\s+/g, ' ').trim()};`
  })
  return ['\\set i :i + 1', '\\set n :first + :client_id * :each + :i', ...statements].join('\n')
}

function literal(value: unknown, varying: readonly Varying[]): string {
  const own = varying.find((item) => item.value === value)
  if (own) return own.by
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`
  const text = value instanceof Date ? value.toISOString() : String(value)
  // A colon would start a pgbench variable.
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "''")
    .replaceAll(':', '\\x3a')
    .replaceAll('\n', '\\n')
  return `E'${escaped}'`
}
