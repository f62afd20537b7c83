import { sql } from 'kysely'
import { ImportRefused } from './feed-source.ts'
import type { ImportRun } from './import-run.ts'

const WARN_SHARE = 0.2
const REFUSE_SHARE = 0.5
/** Consecutive runs in which a unit is absent before it is removed. */
export const MISSES_TO_REMOVE = 3

/**
 * Stops a feed that has lost its flats: one without units, or without more than half of the known ones. It
 * counts the known units that are absent instead of comparing totals, because a feed of another developer may
 * have as many units. Units that are sold under another source's name (`flat_offer`) are known too: of a source that has few
 * others, each one that is sold would be half of them. Absences that an operator accepted with --force are not counted again.
 *
 * @throws {ImportRefused} unless forced
 */
export async function guardMassRemoval(run: ImportRun, units: number): Promise<void> {
  if (run.isForced) return
  if (units === 0)
    throw new ImportRefused(
      { code: 'empty' },
      'The feed has no usable units. Check it; to import it all the same, use --force.',
    )
  const { known, absent } = await countAbsent(run)
  if (known === 0 || absent <= known * WARN_SHARE) return
  const what = `${absent} of ${known} known units (${Math.round((absent / known) * 100)} %) are not in this feed`
  if (absent > known * REFUSE_SHARE) {
    throw new ImportRefused(
      { code: 'lost', absent, known },
      `${what}. If they are really gone, use --force; if this is another developer's feed, give it its own --source NAME.`,
    )
  }
  run.problems.add({
    code: 'feed.drop',
    severity: 'warning',
    field: '',
    offerId: '',
    message: `${what}: check the feed`,
  })
}

async function countAbsent(run: ImportRun): Promise<{ known: number; absent: number }> {
  const { rows } = await sql<{ known: number; absent: number }>`
    with recent as (
      select row_number() over (order by id desc) - 1 as age, coalesce((counts->>'forced')::boolean, false) as forced
      from feed_run where source_id = ${run.sourceId} and outcome = 'done'
      order by id desc limit ${MISSES_TO_REMOVE}
    ),
    accepted as (select coalesce(min(age), ${MISSES_TO_REMOVE}) as misses from recent where forced),
    unit as (
      select f.misses, not exists (select from feed_unit u where u.external_id = f.external_id)
        and not exists (select from feed_refused r where r.external_id = f.external_id) as is_absent
      from flat f where f.source_id = ${run.sourceId} and f.removed_at is null
      union all
      -- This run has counted the miss of an absent one already.
      select o.misses - least(o.misses, 1), o.misses > 0 from flat_offer o where o.source_id = ${run.sourceId}
    )
    select count(*) as known, count(*) filter (where is_absent) as absent
    from unit, accepted where unit.misses <= accepted.misses
  `.execute(run.trx)
  return rows[0] ?? { known: 0, absent: 0 }
}
