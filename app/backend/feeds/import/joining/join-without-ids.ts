import { sql } from 'kysely'
import type { ImportRun } from '#app/backend/feeds/import/import-run.ts'
import {
  joinBuildings,
  joinProjects,
  likenessOf,
  placesInFeed,
} from '#app/backend/feeds/import/same-places.ts'
import type { UnitStage } from '#app/backend/feeds/import/unit-stage.ts'
import type { ProblemCode } from '#app/backend/feeds/problem.ts'
import { foldName } from '#app/backend/feeds/text/fold-name.ts'
import { NEAR } from './join-projects.ts'

type Place = { id: number; external_id: string; name: string }
/** One place of which some offers of the feed tell the id, and others only words. */
type Halves<P extends Place> = { byId: P; byWords: P }

/**
 * Joins a complex of which only some offers have the id: the feed has one id of this name in this city, and the offers
 * without an id are not far from it. Runs in each import, because such offers come without the id again.
 */
export async function joinProjectsWithoutIds(run: ImportRun, stage: UnitStage): Promise<void> {
  const { byName, created, places } = stage.projects
  if (byName.size === 0) return
  const inFeed = await placesInFeed(run, 'project_id')
  const known = await run.trx
    .selectFrom('project')
    .select(['id', 'external_id', 'name', 'city_id'])
    .where('source_id', '=', run.sourceId)
    .where('external_id', 'is not', null)
    .execute()
  const ofFeed = known.flatMap(({ external_id, ...place }) =>
    external_id !== null && inFeed.has(place.id) ? { ...place, external_id } : [],
  )
  const isFar = (one: number, other: number): boolean => {
    const [from, to] = [places.get(one), places.get(other)]
    if (!from || !to) return false
    const apart = (side: 'lat' | 'lon') => Math.abs(from[side] / from.count - to[side] / to.count)
    return apart('lat') > NEAR.lat || apart('lon') > NEAR.lon
  }
  const halves = ofFeed
    .filter(({ id }) => byName.has(id))
    .flatMap((byWords) =>
      ofFeed
        .filter(
          (byId) =>
            !byName.has(byId.id) &&
            byId.city_id === byWords.city_id &&
            foldName(byId.name) === foldName(byWords.name) &&
            !isFar(byId.id, byWords.id),
        )
        .map((byId) => ({ byId, byWords })),
    )
  for (const pair of onlyNew(halves, created)) {
    const isOne = isOnlyPair(pair, halves)
    tell(run, isOne ? 'project.some-ids' : 'project.likely-same', pair)
    if (!isOne) continue
    // The house of a complex that tells none has the id of the complex.
    await run.trx
      .updateTable('building')
      .set({ external_id: pair.byId.external_id })
      .where('project_id', '=', pair.byWords.id)
      .where('external_id', '=', pair.byWords.external_id)
      .execute()
    await joinHalves(run, 'project', pair, created, (ids) => joinProjects(run, stage, ids))
  }
}

/**
 * The same for the houses of one complex: name and address are those of exactly one house with an id, and no flat of
 * the one has the number of another flat in the other.
 */
export async function joinBuildingsWithoutIds(run: ImportRun, stage: UnitStage): Promise<void> {
  const { withoutId, created, facts } = stage.buildings
  if (created.length === 0 || withoutId.size === 0) return
  const { rows } = await sql<Place & { project_id: number; number: string; address: string | null }>`
    select id, external_id, project_id, name, number, address from building
    where external_id is not null and id in (select building_id from feed_unit)
      and project_id in (select id from project where source_id = ${run.sourceId})
    order by id
  `.execute(run.trx)
  const houses = rows.map((house) => ({
    ...house,
    address: house.address ?? facts.get(house.id)?.address ?? '',
  }))
  const halves = houses
    .filter(({ id }) => withoutId.has(id))
    .flatMap((byWords) =>
      houses
        .filter(
          (byId) =>
            !withoutId.has(byId.id) &&
            byId.project_id === byWords.project_id &&
            likenessOf(byId, byWords) === 'yes',
        )
        .map((byId) => ({ byId, byWords })),
    )
  for (const pair of onlyNew(halves, created)) {
    const isOne = isOnlyPair(pair, halves) && !(await contradict(run, pair))
    tell(run, isOne ? 'building.some-ids' : 'building.likely-same', pair)
    if (isOne) await joinHalves(run, 'building', pair, created, (ids) => joinBuildings(run, stage, ids))
  }
}

/** Of two pages that visitors know, none is taken away. */
function onlyNew<P extends Place>(halves: readonly Halves<P>[], created: readonly number[]): Halves<P>[] {
  return halves.filter(({ byId, byWords }) => created.includes(byId.id) || created.includes(byWords.id))
}

function isOnlyPair<P extends Place>(pair: Halves<P>, halves: readonly Halves<P>[]): boolean {
  return halves.every(
    (other) => other === pair || (other.byId !== pair.byId && other.byWords !== pair.byWords),
  )
}

/** Two flats of one number in one section are two houses, unless floor and area are one. */
async function contradict(run: ImportRun, { byId, byWords }: Halves<Place>): Promise<boolean> {
  const { rows } = await sql`
    select from feed_unit one
    join feed_unit other on other.kind = one.kind and other.number = one.number
      and other.section is not distinct from one.section
    where one.building_id = ${byId.id} and other.building_id = ${byWords.id} and one.number <> ''
      and (one.floor <> other.floor or abs(one.area - other.area) > 1.5)
    limit 1
  `.execute(run.trx)
  return rows.length > 0
}

/** The page that was there first stays, under the id of the feed. */
async function joinHalves(
  run: ImportRun,
  table: 'project' | 'building',
  { byId, byWords }: Halves<Place>,
  created: readonly number[],
  join: (ids: { newId: number; oldId: number }) => Promise<void>,
): Promise<void> {
  const isByIdFirst = created.includes(byWords.id) && (!created.includes(byId.id) || byId.id < byWords.id)
  const [old, fresh] = isByIdFirst ? [byId, byWords] : [byWords, byId]
  await join({ newId: fresh.id, oldId: old.id })
  await run.trx.updateTable(table).set({ external_id: byId.external_id }).where('id', '=', old.id).execute()
}

function tell(run: ImportRun, code: ProblemCode, { byId, byWords }: Halves<Place>): void {
  const [what, field] = code.startsWith('project')
    ? ['complex', 'building-name']
    : ['house', 'building-section']
  const message = code.endsWith('some-ids')
    ? `some flats of ${what} "${byId.name}" have its id ${byId.external_id}, others only words: taken as one`
    : `${what} "${byWords.name}" of flats without an id may be the one with the id ${byId.external_id}: both are kept; give all flats of one ${what} its id`
  run.problems.add({ code, severity: 'warning', field, offerId: '', message })
}
