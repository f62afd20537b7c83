import { sql } from 'kysely'
import type { ImportRun } from '#app/backend/feeds/import/import-run.ts'
import { recordMoves } from '#app/backend/moves/record-moves.ts'
import { typeMove } from '#app/backend/moves/sale-moves.ts'

/**
 * Remembers the layout types from which units go to exactly one other type: a feed that calls a layout otherwise. Is to be
 * called before the units are written.
 */
export async function noteRecodedTypes({ trx }: ImportRun): Promise<void> {
  await sql`
    create temp table feed_recoded on commit drop as
    select f.layout_type_id as old_id, min(u.layout_type_id) as new_id
    from feed_plan p join flat f on f.id = p.id join feed_unit u on u.external_id = p.external_id
    where f.layout_type_id <> u.layout_type_id
    group by f.layout_type_id having count(distinct u.layout_type_id) = 1
  `.execute(trx)
}

/** Pages of those that have no unit any more lead to the type to which theirs have gone. */
export async function moveRecodedTypes({ trx }: ImportRun): Promise<void> {
  const { rows } = await sql<{ old_id: number; new_id: number }>`
    select old_id, new_id from feed_recoded r
    where not exists (select from flat f where f.layout_type_id = r.old_id and f.removed_at is null)
  `.execute(trx)
  await recordMoves(
    trx,
    rows.map(({ old_id, new_id }) => typeMove(old_id, new_id)),
    'feed import',
  )
}
