import { foldName } from '#app/backend/feeds/text/fold-name.ts'
import { freeSlug } from '#app/backend/feeds/text/slug.ts'
import type { Unit, UnitBuilding } from '#app/backend/feeds/unit.ts'
import { BuildingFacts } from './building-facts-seen.ts'
import type { ImportRun } from './import-run.ts'

type KnownBuilding = {
  id: number
  project_id: number
  external_id: string | null
  slug: string
  name: string
  number: string
}

/** Finds the id of a building within its complex, and collects what the offers say about it. */
export class BuildingIds {
  readonly facts = new Map<number, BuildingFacts>()
  /** Buildings that this run has created. */
  readonly created: number[] = []
  #run: ImportRun
  #known: KnownBuilding[]

  private constructor(run: ImportRun, known: KnownBuilding[]) {
    this.#run = run
    this.#known = known
  }

  static async load(run: ImportRun): Promise<BuildingIds> {
    const known = await run.trx
      .selectFrom('building')
      .select(['id', 'project_id', 'external_id', 'slug', 'name', 'number'])
      .orderBy('id')
      .execute()
    return new BuildingIds(run, known)
  }

  async idOf(projectId: number, unit: Unit): Promise<number> {
    const siblings = this.#known.filter((known) => known.project_id === projectId)
    const { building } = unit
    const claimed = siblings.find((known) => known.external_id === building.externalId)
    if (claimed) return claimed.id

    const withoutFeedId = siblings.find(
      (known) => known.external_id === null && isSameBuilding(known, building),
    )
    if (withoutFeedId) {
      withoutFeedId.external_id = building.externalId
      await this.#run.trx
        .updateTable('building')
        .set({ external_id: building.externalId })
        .where('id', '=', withoutFeedId.id)
        .execute()
      return withoutFeedId.id
    }
    return this.#create(projectId, building, siblings)
  }

  /** Records what this offer says about its building. */
  observe(buildingId: number, unit: Unit): void {
    const facts = this.facts.get(buildingId) ?? new BuildingFacts()
    facts.add(unit)
    this.facts.set(buildingId, facts)
  }

  async #create(projectId: number, building: UnitBuilding, siblings: KnownBuilding[]): Promise<number> {
    const slug = freeSlug(building.name, (taken) => siblings.some((known) => known.slug === taken))
    const facts = {
      project_id: projectId,
      external_id: building.externalId,
      slug,
      name: building.name,
      number: building.number,
    }
    const { id } = await this.#run.trx
      .insertInto('building')
      .values({
        ...facts,
        floors_total: building.floorsTotal ?? 1,
        floors_known: building.floorsTotal !== null,
        sort: siblings.length + 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    this.#known.push({ id, ...facts })
    this.created.push(id)
    return id
  }
}

function isSameBuilding(known: KnownBuilding, building: UnitBuilding): boolean {
  return (
    foldName(known.name) === foldName(building.name) || foldName(known.number) === foldName(building.number)
  )
}
