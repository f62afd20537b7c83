import { sql, type Transaction } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'

/** A page, with all below it, that has another address now; both in their one form, from the root. */
export type Move = { from: string; to: string }

/**
 * Remembers the former addresses of pages. Each leads to its page at once: those that led to the former address lead to the
 * new one now, and the new one, at which a page stands, leads nowhere any more. So there are no chains, and no loops. The
 * moves happen at once: pages that take each other's addresses are there, and lead nowhere.
 *
 * @param by - who has moved them: an import
 */
export async function recordMoves(
  trx: Transaction<Tables>,
  moves: readonly Move[],
  by: string,
): Promise<void> {
  const targets = new Map(moves.filter(({ from, to }) => from !== to).map(({ from, to }) => [from, to]))
  if (targets.size === 0) return
  const taken = new Set(targets.values())
  await trx
    .deleteFrom('redirect')
    .where('from_path', 'in', [...taken])
    .execute()
  // One statement: what a move has led on is not led on by another one.
  await sql`
    update redirect set to_path = move.to_path, at = now()
    from unnest(${[...targets.keys()]}::text[], ${[...targets.values()]}::text[]) as move (from_path, to_path)
    where redirect.to_path = move.from_path
  `.execute(trx)
  const free = [...targets].filter(([from]) => !taken.has(from))
  if (free.length === 0) return
  await trx
    .insertInto('redirect')
    .values(free.map(([from_path, to_path]) => ({ from_path, to_path, by })))
    .onConflict((conflict) =>
      conflict.column('from_path').doUpdateSet({
        to_path: (row) => row.ref('excluded.to_path'),
        by,
        at: sql`now()`,
      }),
    )
    .execute()
}
