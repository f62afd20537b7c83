import { sql } from 'kysely'
import type { UnitBatch } from '#app/backend/feeds/dialects/unit-batches.ts'
import { BuildingIds } from './building-ids.ts'
import { CityIds } from './city-ids.ts'
import type { ImportRun } from './import-run.ts'
import { LayoutIds, type PlacedUnit } from './layout-ids.ts'
import { ProjectIds } from './project-ids.ts'
import { stagedUnit } from './staged-unit.ts'

/**
 * Loads units in batches into a temporary table of the transaction. The database then compares all of them
 * with the catalogue, and the process never holds the whole feed in memory.
 */
export class UnitStage {
  readonly buildings: BuildingIds
  readonly projects: ProjectIds
  units = 0
  #run: ImportRun
  #layouts: LayoutIds
  /** Ids found in this run, by project, and by project and building. */
  #idCache = new Map<string, number>()

  private constructor(run: ImportRun, projects: ProjectIds, buildings: BuildingIds) {
    this.#run = run
    this.projects = projects
    this.buildings = buildings
    this.#layouts = new LayoutIds(run)
  }

  static async open(run: ImportRun): Promise<UnitStage> {
    await sql`
      create temp table feed_unit on commit drop as
      select external_id, kind, project_id, building_id, layout_type_id, section, floor, floor_to, position, number,
        lot_number, rooms, euro, free_layout, area, living_area, kitchen_area, balcony_area, room_areas, price,
        price_base, discount_reason, discount_until, status, finish, traits, views, benefits, window_directions,
        ceiling_height, plans, details, content_hash, 0 as ord, false as house_known, 0 as line, 0::float as low_price
      from flat with no data
    `.execute(run.trx)
    await sql`alter table feed_unit add primary key (external_id)`.execute(run.trx)
    await sql`create temp table feed_refused (external_id text not null) on commit drop`.execute(run.trx)
    await sql`create temp table feed_aside (external_id text primary key, kind text) on commit drop`.execute(
      run.trx,
    )
    const projects = await ProjectIds.load(run, await CityIds.load(run.trx, run.problems))
    return new UnitStage(run, projects, await BuildingIds.load(run))
  }

  async add(batch: UnitBatch): Promise<void> {
    const placed: (PlacedUnit & { line: number | undefined })[] = []
    for (const [index, unit] of batch.units.entries()) {
      const projectId = await this.#cachedId(unit.project.externalId, () =>
        this.projects.idOf(unit.project, unit.externalId),
      )
      const key = `${projectId}\n${unit.building.externalId}`
      const buildingId = await this.#cachedId(key, () => this.buildings.idOf(projectId, unit))
      this.projects.observe(projectId, unit.project)
      this.buildings.observe(buildingId, unit)
      placed.push({ unit, projectId, buildingId, line: batch.lines[index] })
    }
    await this.#layouts.prepare(placed)
    const rows = placed.map((one) => {
      const ids = { project: one.projectId, building: one.buildingId, layout: this.#layouts.idOf(one) }
      return { ...stagedUnit(one.unit, ids, this.units++), line: one.line }
    })
    if (rows.length > 0) {
      await sql`
        insert into feed_unit select * from json_populate_recordset(null::feed_unit, ${JSON.stringify(rows)}::json)
      `.execute(this.#run.trx)
    }
    if (batch.refusedIds.length > 0) {
      await sql`insert into feed_refused select unnest(${batch.refusedIds}::text[])`.execute(this.#run.trx)
    }
  }

  async #cachedId(key: string, find: () => Promise<number>): Promise<number> {
    const known = this.#idCache.get(key)
    if (known !== undefined) return known
    const id = await find()
    this.#idCache.set(key, id)
    return id
  }
}
