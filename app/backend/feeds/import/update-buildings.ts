import { sql } from 'kysely'
import type { BuildingFacts } from './building-facts-seen.ts'
import type { ImportRun } from './import-run.ts'

/**
 * Updates buildings and sections with what the feed says; fields that it does not mention stay. The number of
 * floors never decreases, because the flats of the top floor may have been sold and removed from the feed.
 */
export async function updateBuildings(
  run: ImportRun,
  facts: ReadonlyMap<number, BuildingFacts>,
): Promise<void> {
  const rows = [...facts].map(([id, seen]) => ({
    id,
    floors_total: seen.declaredFloors === null ? null : Math.max(seen.declaredFloors, seen.topFloor),
    top_floor: seen.topFloor,
    state: seen.state,
    deadline_year: seen.deadlineYear,
    deadline_quarter: seen.deadlineYear === null ? null : seen.deadlineQuarter,
    material: seen.material,
    ceiling_height: seen.ceilingHeight,
    address: seen.address,
  }))
  await sql`
    with said as (
      select b.id,
        coalesce(r.floors_total, greatest(b.floors_total, r.top_floor)) as floors_total,
        coalesce(r.state, b.state) as state,
        case when r.deadline_year is null then b.deadline_year else r.deadline_year end as deadline_year,
        case when r.deadline_year is null then b.deadline_quarter else r.deadline_quarter end as deadline_quarter,
        coalesce(r.material, b.material) as material,
        coalesce(r.ceiling_height, b.ceiling_height) as ceiling_height,
        coalesce(b.address, r.address) as address
      from building b
      join json_to_recordset(${JSON.stringify(rows)}::json) as r(id int, floors_total int, top_floor int, state text,
        deadline_year int, deadline_quarter int, material text, ceiling_height numeric(3,2), address text) on r.id = b.id
    )
    update building b set floors_total = s.floors_total, state = s.state, deadline_year = s.deadline_year,
      deadline_quarter = s.deadline_quarter, material = s.material, ceiling_height = s.ceiling_height, address = s.address
    from said s
    where s.id = b.id
      and (b.floors_total, b.state, b.deadline_year, b.deadline_quarter, b.material, b.ceiling_height, b.address)
        is distinct from (s.floors_total, s.state, s.deadline_year, s.deadline_quarter, s.material, s.ceiling_height, s.address)
  `.execute(run.trx)
  await updateSections(run)
}

async function updateSections(run: ImportRun): Promise<void> {
  await sql`
    with floors as (
      select building_id, section as number, floor, max(coalesce(floor_to, floor)) as top,
        count(*) filter (where kind in ('flat', 'apartment')) as homes
      from feed_unit where section is not null
      group by building_id, section, floor
    )
    insert into section as known (building_id, number, floors_total, flats_on_floor)
    select building_id, number, greatest(1, max(top)), max(homes) from floors group by building_id, number
    on conflict (building_id, number) do update set
      floors_total = greatest(known.floors_total, excluded.floors_total),
      flats_on_floor = greatest(known.flats_on_floor, excluded.flats_on_floor)
    where known.floors_total < excluded.floors_total or known.flats_on_floor < excluded.flats_on_floor
  `.execute(run.trx)
}
