import { sql, type Transaction } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'

/** A page, with all below it, that has another address now; both in their one form, from the root. */
export type Move = { from: string; to: string }

/**
 * Remembers the former addresses of pages. Each leads to its page at once: those that led to the former address lead to the
 * new one now, and the new one, at which a page stands, leads nowhere any more. So there are no chains, and no loops.
 *
 * @param by - who has moved them: an import
 */
export async function recordMoves(
  trx: Transaction<Tables>,
  moves: readonly Move[],
  by: string,
): Promise<void> {
  for (const { from, to } of moves) {
    if (from === to) continue
    await trx.deleteFrom('redirect').where('from_path', '=', to).execute()
    await trx
      .updateTable('redirect')
      .set({ to_path: to, at: sql`now()` })
      .where('to_path', '=', from)
      .execute()
    await trx
      .insertInto('redirect')
      .values({ from_path: from, to_path: to, by })
      .onConflict((conflict) => conflict.column('from_path').doUpdateSet({ to_path: to, by, at: sql`now()` }))
      .execute()
  }
}
