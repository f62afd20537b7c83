import { sql } from 'kysely'
import type { FlatKind } from '#app/backend/database/tables.ts'
import { NO_HOUSE, noHouseMessage } from '#app/backend/feeds/no-house.ts'
import { EXTRA_KINDS, type ExtraKind } from '#app/domain/booking/extras.ts'
import type { ImportRun } from './import-run.ts'

/**
 * Reports storerooms and parking places of the feed that stand in no house of flats, in a complex that has flats: they are
 * offered with all flats of the complex, and with those of no house first.
 *
 * @returns how many there are of each kind
 */
export async function reportUnitsApart({ trx, problems }: ImportRun): Promise<ReadonlyMap<FlatKind, number>> {
  const { rows } = await sql<{ external_id: string; kind: ExtraKind; number: string }>`
    with home as (
      select project_id, building_id from feed_unit where kind in ('flat', 'apartment')
      union
      select project_id, building_id from flat
      where kind in ('flat', 'apartment') and removed_at is null and project_id in (select project_id from feed_unit)
    )
    select external_id, kind, number from feed_unit
    where kind = any(${EXTRA_KINDS}::text[]) and status <> 'hidden'
      and project_id in (select project_id from home) and building_id not in (select building_id from home)
    order by external_id
  `.execute(trx)
  for (const { external_id: offerId, ...unit } of rows) {
    problems.add({ ...NO_HOUSE, offerId, message: noHouseMessage(unit) })
  }
  return new Map([...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, own]) => [kind, own.length]))
}
