import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { foldName } from '#app/backend/feeds/text/fold-name.ts'
import { freeSlug } from '#app/backend/feeds/text/slug.ts'
import type { UnitProject } from '#app/backend/feeds/unit.ts'
import type { CityIds } from './city-ids.ts'
import type { ImportRun } from './import-run.ts'

type KnownProject = {
  id: number
  slug: string
  name: string
  source_id: number | null
  external_id: string | null
}

/**
 * Finds a complex by source and external id; or else uses one with the same name that no feed has claimed
 * (editors may describe a complex before its feed exists); or else creates one.
 */
export class ProjectIds {
  #run: ImportRun
  #cities: CityIds
  #known: KnownProject[]

  private constructor(run: ImportRun, cities: CityIds, known: KnownProject[]) {
    this.#run = run
    this.#cities = cities
    this.#known = known
  }

  static async load(run: ImportRun, cities: CityIds): Promise<ProjectIds> {
    const known = await run.trx
      .selectFrom('project')
      .select(['id', 'slug', 'name', 'source_id', 'external_id'])
      .orderBy('id')
      .execute()
    return new ProjectIds(run, cities, known)
  }

  async idOf(project: UnitProject, offerId: string): Promise<number> {
    const { sourceId, trx } = this.#run
    const claimed = this.#known.find(
      (known) => known.source_id === sourceId && known.external_id === project.externalId,
    )
    if (claimed) return claimed.id

    const unclaimed = this.#known.find(
      (known) => this.#isUnclaimed(known) && foldName(known.name) === foldName(project.name),
    )
    if (unclaimed) {
      unclaimed.source_id = sourceId
      unclaimed.external_id = project.externalId
      await claim(trx, unclaimed.id, sourceId, project)
      return unclaimed.id
    }
    return this.#create(project, offerId)
  }

  #isUnclaimed(known: KnownProject): boolean {
    return known.external_id === null && (known.source_id === null || known.source_id === this.#run.sourceId)
  }

  async #create(project: UnitProject, offerId: string): Promise<number> {
    const { trx, sourceId } = this.#run
    const slug = freeSlug(project.name, (taken) => this.#known.some((known) => known.slug === taken))
    const facts = { source_id: sourceId, external_id: project.externalId, slug, name: project.name }
    const city_id = await this.#cities.idOf(project.city, project.region, offerId)
    const { address, district, lat, lon } = project
    const { id } = await trx
      .insertInto('project')
      .values({ ...facts, city_id, address, district, lat, lon })
      .returning('id')
      .executeTakeFirstOrThrow()
    this.#known.push({ id, ...facts })
    return id
  }
}

/** Keeps what editors wrote; the feed only fills empty fields. */
async function claim(db: Kysely<Tables>, id: number, sourceId: number, project: UnitProject): Promise<void> {
  await db
    .updateTable('project')
    .set((eb) => ({
      source_id: sourceId,
      external_id: project.externalId,
      address: eb.fn.coalesce('address', eb.val(project.address)),
      district: eb.fn.coalesce('district', eb.val(project.district)),
      lat: eb.fn.coalesce('lat', eb.val(project.lat)),
      lon: eb.fn.coalesce('lon', eb.val(project.lon)),
    }))
    .where('id', '=', id)
    .execute()
}
