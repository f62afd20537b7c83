import { createHash } from 'node:crypto'

/** A statement that was sent this many times is frequent and gets a name. */
const MIN_SENT = 5
/** A limit, because every connection keeps its named statements for its whole life. */
const MAX_NAMES = 200
/** Limit of statements that are counted; rare ones are forgotten now and then. */
const MAX_COUNTED = 1_000

/**
 * Statements that must not be prepared. `select *` returns other columns after a newer node has migrated,
 * which PostgreSQL refuses; and `on conflict` with a condition finds its partial index only if the condition
 * is literal text.
 */
const UNPREPARABLE = /\*|\bon conflict \([^)]*\) where\b/

/**
 * Names frequent statements, so that the server parses and plans each of them once for a connection.
 *
 * @returns a function from the text of a statement with parameters to its name; undefined: send it without a
 * name
 */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || UNPREPARABLE.test(text) || names.size >= MAX_NAMES) return name
    const count = (counts.get(text) ?? 0) + 1
    if (count < MIN_SENT) {
      if (counts.size >= MAX_COUNTED) counts.clear()
      counts.set(text, count)
      return undefined
    }
    counts.delete(text)
    names.set(text, nameBy(text))
    return names.get(text)
  }
}

/**
 * The name is a hash of the text: behind a connection pooler the same name then always means the same
 * statement.
 */
const nameBy = (text: string) => `s_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
