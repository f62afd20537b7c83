import { sql } from 'kysely'
import { houseInText } from '#app/backend/feeds/offer/house/house-in-text.ts'
import type { ProblemCode } from '#app/backend/feeds/problem.ts'
import { foldAddress, foldName } from '#app/backend/feeds/text/fold-name.ts'
import { freeSlug } from '#app/backend/feeds/text/slug.ts'
import { recordMoves } from '#app/backend/moves/record-moves.ts'
import { typeMove } from '#app/backend/moves/sale-moves.ts'
import type { ImportRun } from './import-run.ts'
import type { UnitStage } from './unit-stage.ts'

/** A place that this run has created, and one that the catalogue had before. */
export type Pair = { newId: number; oldId: number }
type Place = { id: number; name: string; slug: string }

/**
 * Recognises complexes that came under another id, name or address, and gives them back their page, texts and
 * houses: a complex is the same when most of its flats were in one that the feed no longer has, or else when name and
 * city are those of exactly one such complex. When it is not certain, both stay and the operator is told.
 */
export async function recogniseProjects(run: ImportRun, stage: UnitStage): Promise<void> {
  const { created } = stage.projects
  if (created.length === 0) return
  const places = await run.trx
    .selectFrom('project')
    .select(['id', 'name', 'slug', 'city_id'])
    .where('source_id', '=', run.sourceId)
    .execute()
  const ownIds = new Set(places.map(({ id }) => id))
  // A complex that another source brought first is not among them: see joining/.
  const moves = (await movesOf(run, 'project_id', created)).filter(({ oldId }) => ownIds.has(oldId))
  const inFeed = await placesInFeed(run, 'project_id')
  const pairs = matched(created, places, { moves, inFeed }, (fresh, old) => {
    return fresh.city_id === old.city_id && foldName(fresh.name) === foldName(old.name) ? 'yes' : 'no'
  })
  for (const pair of pairs.same) await joinProjects(run, stage, pair)
  report(run, 'project', places, pairs)
}

/** The same for the houses of one complex: by flats, or else by name, or by number and address. */
export async function recogniseBuildings(run: ImportRun, stage: UnitStage): Promise<void> {
  const created = stage.buildings.created.filter((id) => stage.buildings.facts.has(id))
  if (created.length === 0) return
  const { rows: places } = await sql<Place & { project_id: number; number: string; address: string | null }>`
    select b.id, b.project_id, b.name, b.slug, b.number, b.address from building b
    where b.external_id is not null
      and b.project_id in (select project_id from building where id = any(${created}::int[]))
  `.execute(run.trx)
  const projectOf = new Map(places.map(({ id, project_id }) => [id, project_id]))
  const moves = await movesOf(run, 'building_id', created)
  const inOneProject = moves.filter(({ newId, oldId }) => projectOf.get(newId) === projectOf.get(oldId))
  const inFeed = await placesInFeed(run, 'building_id')
  const pairs = matched(created, places, { moves: inOneProject, inFeed }, (fresh, old) => {
    if (fresh.project_id !== old.project_id) return 'no'
    const address = stage.buildings.facts.get(fresh.id)?.address ?? ''
    return likenessOf({ ...fresh, address }, { ...old, address: old.address ?? '' })
  })
  for (const pair of pairs.same) await joinBuildings(run, stage, pair)
  report(run, 'building', places, pairs)
}

/** `isMost`: at least half of the flats of one of both places moved, or name and place say the same. */
type Move = Pair & { isMost: boolean }
type Column = 'project_id' | 'building_id'

type House = { name: string; number: string; address: string }
type Likeness = 'yes' | 'maybe' | 'no'

/** "Корпус 2" is never "Литер 2", nor a house of another phase; of one name at two addresses nobody knows. */
export function likenessOf(fresh: House, old: House): Likeness {
  const isOneAddress = foldAddress(fresh.address) === foldAddress(old.address)
  if (foldName(fresh.name) === foldName(old.name)) return isOneAddress ? 'yes' : 'maybe'
  if (!isOneAddress || foldName(fresh.number) !== foldName(old.number)) return 'no'
  const [one, other] = [houseInText(fresh.name), houseInText(old.name)]
  if (one.house !== other.house || one.phase !== other.phase) return 'no'
  if (one.house !== '') return foldName(one.rest) === foldName(other.rest) ? 'yes' : 'no'
  const isCalledByAddress = ({ name, address }: House) => foldAddress(name) === foldAddress(address)
  return isCalledByAddress(fresh) && isCalledByAddress(old) ? 'yes' : 'no'
}

/** Known flats whose offers now name another place, as pairs of places. */
async function movesOf(run: ImportRun, column: Column, created: readonly number[]): Promise<Move[]> {
  const place = sql.ref(column)
  // Flats of another developer may have the same ids by chance: kind, floor and area must be equal too.
  const { rows } = await sql<Move>`
    with moved as (
      select u.${place} as new_id, f.${place} as old_id, count(*) as flats
      from feed_unit u
      join flat f on f.source_id = ${run.sourceId} and f.external_id = u.external_id and f.kind = u.kind
        and f.floor = u.floor and abs(f.area - u.area) <= 1.5
      where u.${place} = any(${created}::int[]) and f.${place} <> u.${place}
      group by 1, 2
    )
    select new_id as "newId", old_id as "oldId",
      flats * 2 >= least(
        (select count(*) from feed_unit u where u.${place} = new_id),
        (select count(*) from flat f where f.${place} = old_id and f.removed_at is null)) as "isMost"
    from moved
  `.execute(run.trx)
  return rows
}

export async function placesInFeed(run: ImportRun, column: Column): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select distinct ${sql.ref(column)} as id from feed_unit`.execute(
    run.trx,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Splits what may be the same place into what is certain and what is not. */
function matched<P extends Place>(
  created: readonly number[],
  places: readonly P[],
  { moves, inFeed }: { moves: readonly Move[]; inFeed: ReadonlySet<number> },
  likeness: (fresh: P, old: P) => Likeness,
): { same: Pair[]; unsure: Pair[] } {
  const isCreated = new Set(created)
  const pairs = places
    .filter(({ id }) => isCreated.has(id))
    .flatMap((fresh) => {
      const byFlats = moves.filter(({ newId }) => newId === fresh.id)
      if (byFlats.length > 0) return byFlats
      return places.flatMap((old) => {
        const like = isCreated.has(old.id) ? 'no' : likeness(fresh, old)
        return like === 'no' ? [] : { newId: fresh.id, oldId: old.id, isMost: like === 'yes' }
      })
    })
  const isCertain = (pair: Move) =>
    pair.isMost &&
    !inFeed.has(pair.oldId) &&
    pairs.every((other) => other === pair || (other.newId !== pair.newId && other.oldId !== pair.oldId))
  return { same: pairs.filter(isCertain), unsure: pairs.filter((pair) => !isCertain(pair)) }
}

export async function joinProjects(run: ImportRun, stage: UnitStage, { newId, oldId }: Pair): Promise<void> {
  const { trx } = run
  const buildings = await trx
    .selectFrom('building')
    .select(['id', 'project_id', 'external_id', 'slug', 'name'])
    .where('project_id', 'in', [newId, oldId])
    .execute()
  const siblings = buildings.filter(({ project_id }) => project_id === oldId)
  for (const building of buildings.filter(({ project_id }) => project_id === newId)) {
    const known = siblings.find(({ external_id }) => external_id === building.external_id)
    if (known) {
      await joinBuildings(run, stage, { newId: building.id, oldId: known.id })
      continue
    }
    const slug = freeSlug(building.name, (taken) => siblings.some((sibling) => sibling.slug === taken))
    siblings.push({ ...building, slug })
    await trx
      .updateTable('building')
      .set({ project_id: oldId, slug, sort: siblings.length })
      .where('id', '=', building.id)
      .execute()
  }
  await moveLayoutTypes(run, { newId, oldId })
  const { places } = stage.projects
  const place = places.get(newId) ?? places.get(oldId)
  if (place) places.set(oldId, place)
  places.delete(newId)
  await moveUnits(run, 'project_id', { newId, oldId })
  await takeId(run, 'project', { newId, oldId })
}

/** Layout types of the one complex go to the other; those of one code are one, to which the address of the other leads. */
export async function moveLayoutTypes({ trx }: ImportRun, { newId, oldId }: Pair): Promise<void> {
  for (const table of ['feed_unit', 'flat']) {
    await sql`
      with known as (
        select n.id as new_id, o.id as old_id from layout_type n
        join layout_type o on o.project_id = ${oldId} and o.code = n.code where n.project_id = ${newId}
      )
      update ${sql.table(table)} u set layout_type_id = old_id from known where u.layout_type_id = new_id
    `.execute(trx)
  }
  const { rows: joined } = await sql<{ from: number; to: number }>`
    delete from layout_type n using layout_type o
    where n.project_id = ${newId} and o.project_id = ${oldId} and o.code = n.code
    returning n.id as "from", o.id as "to"
  `.execute(trx)
  await recordMoves(
    trx,
    joined.map(({ from, to }) => typeMove(from, to)),
    'feed import',
  )
  await sql`update layout_type set project_id = ${oldId} where project_id = ${newId}`.execute(trx)
}

export async function joinBuildings(run: ImportRun, stage: UnitStage, pair: Pair): Promise<void> {
  const { facts } = stage.buildings
  const [seen, known] = [facts.get(pair.newId), facts.get(pair.oldId)]
  if (known && seen) known.merge(seen)
  else if (seen) facts.set(pair.oldId, seen)
  facts.delete(pair.newId)
  await moveUnits(run, 'building_id', pair)
  await takeId(run, 'building', pair)
}

/** Staged units of the one place go to the other. */
export async function moveUnits(run: ImportRun, column: Column, { newId, oldId }: Pair): Promise<void> {
  const place = sql.ref(column)
  await sql`update feed_unit set ${place} = ${oldId} where ${place} = ${newId}`.execute(run.trx)
  await sql`
    update feed_unit set content_hash =
      concat_ws('.', split_part(content_hash, '.', 1), project_id, building_id, coalesce(layout_type_id, 0))
    where ${place} = ${oldId}
  `.execute(run.trx)
}

/** The known place goes on under the id of the feed, and the one that was created for it is deleted. */
async function takeId(run: ImportRun, table: 'project' | 'building', { newId, oldId }: Pair): Promise<void> {
  const { rows } = await sql<{ external_id: string | null }>`
    delete from ${sql.table(table)} where id = ${newId} returning external_id
  `.execute(run.trx)
  await sql`
    update ${sql.table(table)} set external_id = ${rows[0]?.external_id ?? null} where id = ${oldId}
  `.execute(run.trx)
}

function report(
  run: ImportRun,
  kind: 'project' | 'building',
  places: readonly Place[],
  { same, unsure }: { same: readonly Pair[]; unsure: readonly Pair[] },
): void {
  const what = kind === 'project' ? 'complex' : 'house'
  const field = kind === 'project' ? 'building-name' : 'building-section'
  const nameOf = (id: number) => places.find((place) => place.id === id)?.name ?? ''
  const add = (code: ProblemCode, message: string) =>
    run.problems.add({ code, severity: 'warning', field, offerId: '', message })
  for (const { newId, oldId } of same) {
    add(
      `${kind}.same`,
      `${what} "${nameOf(newId)}" came under another id, name or address: it is "${nameOf(oldId)}" and keeps its page`,
    )
  }
  for (const { newId, oldId } of unsure) {
    add(
      `${kind}.likely-same`,
      `${what} "${nameOf(newId)}" may be "${nameOf(oldId)}": both are kept; if they are one, give all its offers one id and one name in the feed`,
    )
  }
}
