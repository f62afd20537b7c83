import { sql } from 'kysely'
import type { ImportRun } from './import-run.ts'

/**
 * A unit whose id changed in the feed, while complex, building, section, floor and flat number stayed the
 * same, is the same unit: it keeps its URL and its history, and the change is reported. Where the feed does not tell
 * houses apart, a flat of the same number may be in another house, and is another unit.
 */
export async function followChangedIds(run: ImportRun): Promise<void> {
  const { rows } = await sql<{ old_id: string; new_id: string }>`
    with pair as (
      select f.id, f.external_id as old_id, u.external_id as new_id,
        count(*) over (partition by f.id) as for_old, count(*) over (partition by u.external_id) as for_new
      from flat f
      join feed_unit u on u.building_id = f.building_id and u.kind = f.kind and u.floor = f.floor and u.number = f.number
        and u.house_known and u.section is not distinct from f.section and abs(u.area - f.area) <= 1.5
      where f.source_id = ${run.sourceId} and f.removed_at is null and f.number <> ''
        and not exists (select from feed_unit same where same.external_id = f.external_id)
        and not exists (select from feed_refused same where same.external_id = f.external_id)
        and not exists (select from flat other where other.source_id = f.source_id and other.external_id = u.external_id)
    )
    update flat set external_id = pair.new_id, content_hash = ''
    from pair where flat.id = pair.id and for_old = 1 and for_new = 1
    returning pair.old_id, pair.new_id
  `.execute(run.trx)
  for (const { old_id, new_id } of rows) {
    run.problems.add({
      code: 'id.changed',
      severity: 'warning',
      field: '@internal-id',
      offerId: new_id,
      message: `the same unit was "${old_id}" before (same building, section, floor, number): it keeps its page and history`,
    })
  }
}

/**
 * Reports units that are probably the same under a new id and number. They are not merged, because area and
 * rooms do not identify a unit.
 */
export async function reportLikelyChangedIds(run: ImportRun): Promise<void> {
  const { rows } = await sql<{ old_id: string; new_id: string }>`
    with pair as (
      select f.external_id as old_id, u.external_id as new_id,
        count(*) over (partition by f.id) as for_old, count(*) over (partition by u.external_id) as for_new
      from flat f
      join feed_unit u on u.building_id = f.building_id and u.kind = f.kind and u.floor = f.floor
        and u.rooms = f.rooms and abs(u.area - f.area) <= 0.5
      where f.source_id = ${run.sourceId} and f.removed_at is null
        and not exists (select from feed_unit same where same.external_id = f.external_id)
        and not exists (select from flat other where other.source_id = f.source_id and other.external_id = u.external_id)
    )
    select old_id, new_id from pair where for_old = 1 and for_new = 1 order by new_id limit 200
  `.execute(run.trx)
  for (const { old_id, new_id } of rows) {
    run.problems.add({
      code: 'id.likely-changed',
      severity: 'warning',
      field: '@internal-id',
      offerId: new_id,
      message: `may be "${old_id}" renumbered (same building, floor, rooms, area): added as new; restore the old id if it is`,
    })
  }
}
