import { sql } from 'kysely'
import type { BuildingFacts } from './building-facts-seen.ts'
import { higherSources, type ImportRun } from './import-run.ts'

/**
 * Updates buildings and sections with what the feed says; fields that it does not mention stay. The height of a
 * house is what the feed declares, also when only its lower floors are for sale. Without that, and when a flat is
 * above the declared roof, the highest flat seen stands in `floors_total`, and the height counts as not known. It
 * never decreases, because the flats of the top floor may have been sold and removed from the feed. Of a house that a
 * higher source sells too, another one only says what is not known.
 */
export async function updateBuildings(
  run: ImportRun,
  facts: ReadonlyMap<number, BuildingFacts>,
): Promise<void> {
  const rows = [...facts].map(([id, seen]) => ({
    id,
    declared: seen.declaredFloors,
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
        case when r.declared is null or g.is_guest and b.floors_known then greatest(b.floors_total, r.top_floor) else greatest(r.declared, r.top_floor) end
          as floors_total,
        case when r.declared is null or g.is_guest and b.floors_known then b.floors_known and b.floors_total >= r.top_floor else r.declared >= r.top_floor end
          as floors_known,
        case when g.is_guest and b.state_known then b.state else coalesce(r.state, b.state) end as state,
        -- "building" that nobody says any more is what a house is called until somebody speaks.
        case when g.is_guest then b.state_known or r.state is not null
          else r.state is not null or b.state_known and b.state <> 'building' end as state_known,
        case when r.deadline_year is null or g.is_guest and b.deadline_year is not null then b.deadline_year else r.deadline_year end as deadline_year,
        case when r.deadline_year is null or g.is_guest and b.deadline_year is not null then b.deadline_quarter else r.deadline_quarter end as deadline_quarter,
        case when g.is_guest then coalesce(b.material, r.material) else coalesce(r.material, b.material) end as material,
        case when g.is_guest then coalesce(b.ceiling_height, r.ceiling_height) else coalesce(r.ceiling_height, b.ceiling_height) end as ceiling_height,
        coalesce(b.address, r.address) as address
      from building b
      join json_to_recordset(${JSON.stringify(rows)}::json) as r(id int, declared int, top_floor int, state text,
        deadline_year int, deadline_quarter int, material text, ceiling_height numeric(3,2), address text) on r.id = b.id
      cross join lateral (select exists (
        select from flat f
        where f.building_id = b.id and f.removed_at is null and f.source_id = any(${higherSources(run)}::int[])
      ) as is_guest) g
    )
    update building b set floors_total = s.floors_total, floors_known = s.floors_known, state = s.state, state_known = s.state_known, deadline_year = s.deadline_year,
      deadline_quarter = s.deadline_quarter, material = s.material, ceiling_height = s.ceiling_height, address = s.address
    from said s
    where s.id = b.id
      and (b.floors_total, b.floors_known, b.state, b.state_known, b.deadline_year, b.deadline_quarter, b.material, b.ceiling_height, b.address)
        is distinct from (s.floors_total, s.floors_known, s.state, s.state_known, s.deadline_year, s.deadline_quarter, s.material, s.ceiling_height, s.address)
  `.execute(run.trx)
  await updateSections(run, facts)
}

/**
 * A section is as high as its own offers declare, or else as its house. What an earlier feed declared stays while
 * this one says nothing; without any of it, the section reaches to its highest flat.
 */
async function updateSections(run: ImportRun, facts: ReadonlyMap<number, BuildingFacts>): Promise<void> {
  const houses = [...facts].map(([building_id, seen]) => ({ building_id, house: seen.declaredFloors }))
  const declared = [...facts].flatMap(([building_id, seen]) =>
    [...seen.sectionFloors].map(([number, floors]) => ({ building_id, number, floors })),
  )
  await sql`
    with floors as (
      select building_id, section as number, floor, max(coalesce(floor_to, floor)) as top,
        count(*) filter (where kind in ('flat', 'apartment')) as homes
      from feed_unit where section is not null
      group by building_id, section, floor
    ),
    seen as (
      select building_id, number, greatest(1, max(top)) as top, max(homes) as homes from floors group by building_id, number
    )
    insert into section as known (building_id, number, floors_total, flats_on_floor)
    select s.building_id, s.number,
      case
        -- Of a section that a higher source sells too, another one only says what is not known.
        when old.id is not null and exists (
          select from flat f
          where f.building_id = s.building_id and f.section = s.number and f.removed_at is null
            and f.source_id = any(${higherSources(run)}::int[])
        ) then greatest(old.floors_total, s.top)
        when d.floors >= s.top then d.floors
        when b.floors_known and (h.house is not null or old.id is null) then b.floors_total
        else greatest(old.floors_total, s.top) end,
      s.homes
    from seen s
    join building b on b.id = s.building_id
    join json_to_recordset(${JSON.stringify(houses)}::json) as h(building_id int, house int) on h.building_id = s.building_id
    left join json_to_recordset(${JSON.stringify(declared)}::json) as d(building_id int, number int, floors int)
      on d.building_id = s.building_id and d.number = s.number
    left join section old on old.building_id = s.building_id and old.number = s.number
    on conflict (building_id, number) do update set
      floors_total = excluded.floors_total,
      flats_on_floor = greatest(known.flats_on_floor, excluded.flats_on_floor)
    where known.floors_total <> excluded.floors_total or known.flats_on_floor < excluded.flats_on_floor
  `.execute(run.trx)
}
