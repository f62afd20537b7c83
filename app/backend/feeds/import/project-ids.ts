import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { houseNumber } from '#app/backend/feeds/offer/house/house-in-text.ts'
import { isGuessedName, nameById } from '#app/backend/feeds/offer/offer-project.ts'
import { foldName } from '#app/backend/feeds/text/fold-name.ts'
import { freeSlug } from '#app/backend/feeds/text/slug.ts'
import { typographicQuotes } from '#app/backend/feeds/text/typographic-quotes.ts'
import type { UnitProject } from '#app/backend/feeds/unit.ts'
import type { CityIds } from './city-ids.ts'
import type { ImportRun } from './import-run.ts'

type KnownProject = {
  id: number
  slug: string
  name: string
  source_id: number | null
  external_id: string | null
  address: string | null
}

/**
 * Finds a complex by source and external id; or else uses one with the same name that no feed has claimed
 * (editors may describe a complex before its feed exists); or else creates one. One that was called by a guess is
 * renamed when it has a name.
 */
export class ProjectIds {
  /** Complexes that this run has created. */
  readonly created: number[] = []
  /** Complexes that some offers of this feed tell only by name. */
  readonly byName = new Set<number>()
  /** What this feed says of complexes, by its ids of them: complexes are still joined and recognised. */
  readonly #descriptions = new Map<string, string | null>()
  /** Sums of the coordinates of the offers of each complex. */
  readonly places = new Map<number, { lat: number; lon: number; count: number }>()
  #run: ImportRun
  #cities: CityIds
  #known: KnownProject[]
  /** Complexes that another source brought first, by what this one calls them. */
  #shared: ReadonlyMap<string, number>

  private constructor(
    run: ImportRun,
    cities: CityIds,
    known: KnownProject[],
    shared: ReadonlyMap<string, number>,
  ) {
    this.#run = run
    this.#cities = cities
    this.#known = known
    this.#shared = shared
  }

  static async load(run: ImportRun, cities: CityIds): Promise<ProjectIds> {
    const known = await run.trx
      .selectFrom('project')
      .select(['id', 'slug', 'name', 'source_id', 'external_id', 'address'])
      .orderBy('id')
      .execute()
    const shared = await run.trx
      .selectFrom('project_source')
      .select(['external_id', 'project_id'])
      .where('source_id', '=', run.sourceId)
      .execute()
    return new ProjectIds(
      run,
      cities,
      known,
      new Map(shared.map(({ external_id, project_id }) => [external_id, project_id])),
    )
  }

  async idOf(project: UnitProject, offerId: string): Promise<number> {
    const id = await this.#findOrCreate(project, offerId)
    if (project.externalId === foldName(project.name) && !isGuessedName(project)) this.byName.add(id)
    this.#descriptions.set(project.externalId, project.description ?? null)
    return id
  }

  async #findOrCreate(project: UnitProject, offerId: string): Promise<number> {
    const { sourceId, trx } = this.#run
    const shared = this.#shared.get(project.externalId)
    if (shared !== undefined) return shared

    const claimed = this.#known.find(
      (known) => known.source_id === sourceId && known.external_id === project.externalId,
    )
    if (claimed) {
      await this.#rename(claimed, project)
      return claimed.id
    }

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

  /** Records where this offer is. */
  observe(id: number, { lat, lon }: UnitProject): void {
    if (lat === null || lon === null) return
    const sum = this.places.get(id) ?? { lat: 0, lon: 0, count: 0 }
    this.places.set(id, { lat: sum.lat + lat, lon: sum.lon + lon, count: sum.count + 1 })
  }

  /** A complex without coordinates lies in the middle of its flats. */
  async placeByUnits(): Promise<void> {
    const rows = [...this.places].map(([id, { lat, lon, count }]) => ({
      id,
      lat: lat / count,
      lon: lon / count,
    }))
    await sql`
      update project p set lat = round(r.lat::numeric, 6), lon = round(r.lon::numeric, 6)
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(id int, lat double precision, lon double precision)
      where p.id = r.id and (p.lat is null or p.lon is null)
    `.execute(this.#run.trx)
  }

  /**
   * Texts about complexes. Of a shared one the feed that brought it speaks first, and each takes back its own text alone.
   * What editors write stands apart.
   */
  async describe(): Promise<void> {
    const { sourceId, trx } = this.#run
    const said = JSON.stringify([...this.#descriptions].map(([external_id, text]) => ({ external_id, text })))
    await sql`
      update project p set feed_description = r.text,
        feed_description_source = case when r.text is not null then ${sourceId}::int end
      from json_to_recordset(${said}::json) as r(external_id text, text text)
      where p.id in (
          select id from project where source_id = ${sourceId} and external_id = r.external_id
          union select project_id from project_source where source_id = ${sourceId} and external_id = r.external_id
        )
        and p.feed_description is distinct from r.text
        and (p.feed_description_source = ${sourceId}
          or r.text is not null and (p.source_id = ${sourceId} or p.feed_description is null))
    `.execute(trx)
  }

  #isUnclaimed(known: KnownProject): boolean {
    return known.external_id === null && (known.source_id === null || known.source_id === this.#run.sourceId)
  }

  /** A guess gives way to a name, any name to the operator's, straight quotes to those of pages; the addresses on the site stay. */
  async #rename(known: KnownProject, project: UnitProject): Promise<void> {
    if (known.name === project.name || isGuessedName(project)) return
    const old = { name: known.name, externalId: project.externalId, address: known.address }
    const isGiven = this.#run.names.get(project.externalId) === project.name
    const isSameInPrint = typographicQuotes(known.name) === project.name
    if (!isGiven && !isSameInPrint && !isGuessedName(old)) return
    const { trx } = this.#run
    if (known.name === nameById(project.externalId)) {
      // Its only house is called after it.
      const number = houseNumber(project.name)
      await trx
        .updateTable('building')
        .set({ name: project.name, number })
        .where('project_id', '=', known.id)
        .where('name', '=', known.name)
        .execute()
    }
    known.name = project.name
    await trx.updateTable('project').set({ name: project.name }).where('id', '=', known.id).execute()
  }

  async #create(project: UnitProject, offerId: string): Promise<number> {
    const { trx, sourceId } = this.#run
    const slug = freeSlug(project.name, (taken) => this.#known.some((known) => known.slug === taken))
    const { name, externalId, address, district, lat, lon } = project
    const facts = { source_id: sourceId, external_id: externalId, slug, name, address }
    const city_id = await this.#cities.idOf(project, offerId)
    const { id } = await trx
      .insertInto('project')
      .values({ ...facts, city_id, district, lat, lon })
      .returning('id')
      .executeTakeFirstOrThrow()
    this.#known.push({ id, ...facts })
    this.created.push(id)
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
