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

type SharedBuilding = { source_id: number; building_id: number; external_id: string }

/** Finds the id of a building within its complex, and collects what the offers say about it. */
export class BuildingIds {
  readonly facts = new Map<number, BuildingFacts>()
  /** Buildings that this run has created. */
  readonly created: number[] = []
  /** Buildings that some offers of this feed tell without an id. */
  readonly withoutId = new Set<number>()
  #run: ImportRun
  #known: KnownBuilding[]
  #shared: readonly SharedBuilding[]
  /** Complexes whose houses have the ids of another source in `building`. */
  #guestOf: ReadonlySet<number>

  private constructor(
    run: ImportRun,
    known: KnownBuilding[],
    shared: readonly SharedBuilding[],
    guestOf: ReadonlySet<number>,
  ) {
    this.#run = run
    this.#known = known
    this.#shared = shared
    this.#guestOf = guestOf
  }

  static async load(run: ImportRun): Promise<BuildingIds> {
    const known = await run.trx
      .selectFrom('building')
      .select(['id', 'project_id', 'external_id', 'slug', 'name', 'number'])
      .orderBy('id')
      .execute()
    const shared = await run.trx
      .selectFrom('building_source')
      .select(['source_id', 'building_id', 'external_id'])
      .execute()
    const guestOf = await run.trx
      .selectFrom('project_source')
      .select('project_id')
      .where('source_id', '=', run.sourceId)
      .execute()
    return new BuildingIds(run, known, shared, new Set(guestOf.map(({ project_id }) => project_id)))
  }

  async idOf(projectId: number, unit: Unit): Promise<number> {
    const id = await this.#findOrCreate(projectId, unit)
    if (isMadeOfWords(unit)) this.withoutId.add(id)
    return id
  }

  async #findOrCreate(projectId: number, unit: Unit): Promise<number> {
    const siblings = this.#known.filter((known) => known.project_id === projectId)
    const { building } = unit
    const isGuest = this.#guestOf.has(projectId)
    const claimed = siblings.find((known) =>
      isGuest ? this.#isCalled(known, building.externalId) : known.external_id === building.externalId,
    )
    if (claimed) return claimed.id

    const withoutFeedId = siblings.find(
      (known) =>
        known.external_id === null &&
        this.#shared.every(({ building_id }) => building_id !== known.id) &&
        isSameBuilding(known, building),
    )
    if (withoutFeedId && !isGuest) {
      withoutFeedId.external_id = building.externalId
      await this.#run.trx
        .updateTable('building')
        .set({ external_id: building.externalId })
        .where('id', '=', withoutFeedId.id)
        .execute()
      return withoutFeedId.id
    }
    const id = await this.#create(projectId, building, { siblings, isGuest })
    if (isGuest) {
      await this.#run.trx
        .insertInto('building_source')
        .values({ source_id: this.#run.sourceId, building_id: id, external_id: building.externalId })
        .execute()
    }
    return id
  }

  #isCalled({ id }: KnownBuilding, externalId: string): boolean {
    return this.#shared.some(
      (shared) =>
        shared.source_id === this.#run.sourceId &&
        shared.building_id === id &&
        shared.external_id === externalId,
    )
  }

  /** Records what this offer says about its building. */
  observe(buildingId: number, unit: Unit): void {
    const facts = this.facts.get(buildingId) ?? new BuildingFacts()
    facts.add(unit)
    this.facts.set(buildingId, facts)
  }

  async #create(
    projectId: number,
    building: UnitBuilding,
    { siblings, isGuest }: { siblings: KnownBuilding[]; isGuest: boolean },
  ): Promise<number> {
    const slug = freeSlug(building.name, (taken) => siblings.some((known) => known.slug === taken))
    const facts = {
      project_id: projectId,
      external_id: isGuest ? null : building.externalId,
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
        state_known: false,
        sort: siblings.length + 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    this.#known.push({ id, ...facts })
    this.created.push(id)
    return id
  }
}

/** Whether the dialect had no id of the house, and made one of its name and address. */
function isMadeOfWords({ project, building: { externalId, name, address } }: Unit): boolean {
  if (externalId === project.externalId) return true
  return [name, address ?? '', `${name} ${address ?? ''}`].some((words) => foldName(words) === externalId)
}

function isSameBuilding(known: KnownBuilding, building: UnitBuilding): boolean {
  return (
    foldName(known.name) === foldName(building.name) || foldName(known.number) === foldName(building.number)
  )
}
