import { sql } from 'kysely'
import type { Unit } from '#app/backend/feeds/unit.ts'
import { higherSources, type ImportRun } from './import-run.ts'

/** A unit with the ids of its complex and building. */
export type PlacedUnit = { unit: Unit; projectId: number; buildingId: number }

/**
 * Finds or creates layout types by complex and code, in bulk. The first unit with a code defines the type.
 */
export class LayoutIds {
  #run: ImportRun
  #ids = new Map<string, number>()

  constructor(run: ImportRun) {
    this.#run = run
  }

  /** Creates or updates the layout types of these units, except those that this run has already prepared. */
  async prepare(placed: readonly PlacedUnit[]): Promise<void> {
    const newTypes = new Map<string, object>()
    for (const { unit, projectId } of placed) {
      if (!unit.layout) continue
      const key = keyOf(projectId, unit.layout.code)
      if (!this.#ids.has(key) && !newTypes.has(key))
        newTypes.set(key, layoutRow(projectId, unit, unit.layout))
    }
    if (newTypes.size === 0) return
    const rows = JSON.stringify([...newTypes.values()])
    const higher = higherSources(this.#run)
    // Of a complex that a higher source sells too, another one only adds types.
    const isGuest = sql`exists (
      select from project p where p.id = known.project_id and p.source_id = any(${higher}::int[])
      union all
      select from project_source s where s.project_id = known.project_id and s.source_id = any(${higher}::int[])
    )`
    // An unchanged type is not written; when a feed stops sending plans, the stored ones stay.
    await sql`
      insert into layout_type as known (project_id, code, title, rooms, euro, plans, room_areas, derived)
      select project_id, code, title, rooms, euro, plans, room_areas, derived
      from json_populate_recordset(null::layout_type, ${rows}::json)
      on conflict (project_id, code) do update set
        title = excluded.title, rooms = excluded.rooms, euro = excluded.euro, derived = excluded.derived,
        plans = case when excluded.plans = '[]' then known.plans else excluded.plans end,
        room_areas = case when excluded.room_areas = '[]' then known.room_areas else excluded.room_areas end
      where not ${isGuest} and ((known.title, known.rooms, known.euro, known.derived)
          is distinct from (excluded.title, excluded.rooms, excluded.euro, excluded.derived)
        or (excluded.plans <> '[]' and known.plans <> excluded.plans)
        or (excluded.room_areas <> '[]' and known.room_areas <> excluded.room_areas))
    `.execute(this.#run.trx)
    const { rows: found } = await sql<{ id: number; project_id: number; code: string }>`
      select t.id, t.project_id, t.code
      from layout_type t
      join json_populate_recordset(null::layout_type, ${rows}::json) r on r.project_id = t.project_id and r.code = t.code
    `.execute(this.#run.trx)
    for (const { id, project_id, code } of found) this.#ids.set(keyOf(project_id, code), id)
  }

  idOf({ unit, projectId }: PlacedUnit): number | null {
    return unit.layout ? (this.#ids.get(keyOf(projectId, unit.layout.code)) ?? null) : null
  }
}

function keyOf(projectId: number, code: string): string {
  return `${projectId} ${code}`
}

function layoutRow(projectId: number, unit: Unit, layout: NonNullable<Unit['layout']>): object {
  return {
    project_id: projectId,
    code: layout.code,
    title: layout.title,
    rooms: unit.rooms,
    euro: unit.euro,
    plans: unit.plans.filter((plan) => plan.kind === 'plan' || plan.kind === 'furniture'),
    room_areas: unit.roomAreas,
    derived: layout.derived,
  }
}
