import { createHash } from 'node:crypto'

/** Sent so often, a statement is not a passing one. */
const SENT_OFTEN = 5
/** Every connection keeps what has a name for as long as it lives. */
const MOST_NAMES = 200
/** Texts that are counted at a time: statements made for one occasion come and go. */
const MOST_COUNTED = 1_000

/**
 * One plan for all values cannot do these: whoever asks for all columns is answered otherwise after a migration
 * of a newer node, which PostgreSQL refuses; and an index of a part of the rows is found for `on conflict` only
 * where its condition stands in the text.
 */
const UNFIT = /\*|\bon conflict \([^)]*\) where\b/

/**
 * Names the statements that are sent again and again, so that a connection's server reads and plans each of
 * them once.
 *
 * @returns for the text of a statement with parameters its name; undefined: it is sent as it is
 */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || UNFIT.test(text) || names.size >= MOST_NAMES) return name
    const count = (counts.get(text) ?? 0) + 1
    if (count < SENT_OFTEN) {
      if (counts.size >= MOST_COUNTED) counts.clear()
      counts.set(text, count)
      return undefined
    }
    counts.delete(text)
    names.set(text, nameBy(text))
    return names.get(text)
  }
}

/** By the text: where connections are shared behind our back, the same name at least is the same statement. */
const nameBy = (text: string) => `s_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
