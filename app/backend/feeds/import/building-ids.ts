import { foldName } from '#app/backend/feeds/text/fold-name.ts'
import { freeSlug } from '#app/backend/feeds/text/slug.ts'
import type { Unit, UnitBuilding } from '#app/backend/feeds/unit.ts'
import { BuildingFacts } from './building-facts-seen.ts'
import type { ImportRun } from './import-run.ts'

type Known = {
  id: number
  project_id: number
  external_id: string | null
  slug: string
  name: string
  number: string
}

/** Finds buildings within their complex the way complexes are found, and gathers what offers say of them. */
export class BuildingIds {
  readonly facts = new Map<number, BuildingFacts>()
  #run: ImportRun
  #known: Known[]

  private constructor(run: ImportRun, known: Known[]) {
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
    const own = siblings.find((known) => known.external_id === building.externalId)
    if (own) return own.id

    const unclaimed = siblings.find((known) => known.external_id === null && isSameBuilding(known, building))
    if (unclaimed) {
      unclaimed.external_id = building.externalId
      await this.#run.trx
        .updateTable('building')
        .set({ external_id: building.externalId })
        .where('id', '=', unclaimed.id)
        .execute()
      return unclaimed.id
    }
    return this.#create(projectId, building, siblings)
  }

  /** Notes what this offer says of its building. */
  observe(buildingId: number, unit: Unit): void {
    const facts = this.facts.get(buildingId) ?? new BuildingFacts()
    facts.add(unit)
    this.facts.set(buildingId, facts)
  }

  async #create(projectId: number, building: UnitBuilding, siblings: Known[]): Promise<number> {
    const slug = freeSlug(building.name, (taken) => siblings.some((known) => known.slug === taken))
    const facts = {
      project_id: projectId,
      external_id: building.externalId,
      slug,
      name: building.name,
      number: numberIn(building.name),
    }
    const { id } = await this.#run.trx
      .insertInto('building')
      .values({ ...facts, floors_total: building.floorsTotal ?? 1, sort: siblings.length + 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    this.#known.push({ id, ...facts })
    return id
  }
}

function isSameBuilding(known: Known, building: UnitBuilding): boolean {
  return (
    foldName(known.name) === foldName(building.name) ||
    foldName(known.number) === foldName(numberIn(building.name))
  )
}

/** "Дом 1" → "1", "Литер 2А" → "2А"; a name without a number is its own number. */
function numberIn(name: string): string {
  return /\d[\d.\-/]*[а-яa-z]?(?![а-яa-z])/iu.exec(name)?.[0] ?? name
}
