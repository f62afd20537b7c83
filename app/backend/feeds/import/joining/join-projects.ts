import { sql } from 'kysely'
import type { ImportRun } from '#app/backend/feeds/import/import-run.ts'
import { moveLayoutTypes, moveUnits } from '#app/backend/feeds/import/same-places.ts'
import type { UnitStage } from '#app/backend/feeds/import/unit-stage.ts'
import { isGuessedName } from '#app/backend/feeds/offer/offer-project.ts'
import { foldName } from '#app/backend/feeds/text/fold-name.ts'
import { freeSlug } from '#app/backend/feeds/text/slug.ts'
import { projectMoves } from '#app/backend/moves/entry-moves.ts'
import { type Move, recordMoves } from '#app/backend/moves/record-moves.ts'
import { houseMove } from '#app/backend/moves/sale-moves.ts'
import { housesOf, joinHouse, matchHouses } from './join-houses.ts'

/** Degrees between the places of one complex, as two sources say them: some 2 km. */
export const NEAR = { lat: 0.02, lon: 0.04 } as const

type Complex = {
  id: number
  source_id: number
  external_id: string
  slug: string
  name: string
  city_id: number
  address: string | null
  lat: number | null
  lon: number | null
}

/**
 * Joins a complex of this feed to the one that another source sells under the same name at the same place, when both are
 * the only ones of this name. The page that was there first stays; of two pages, that of the source that wins.
 */
export async function joinProjects(run: ImportRun, stage: UnitStage): Promise<void> {
  const { named } = run.sharing
  if (!named.includes(run.sourceId)) return
  const { rows: complexes } = await sql<Complex & { isInFeed: boolean }>`
    select id, source_id, external_id, slug, name, city_id, address, lat, lon,
      id in (select project_id from feed_unit) as "isInFeed"
    from project where source_id = any(${named}::int[]) and external_id is not null and published order by id
  `.execute(run.trx)
  for (const mine of complexes.filter(({ source_id, isInFeed }) => source_id === run.sourceId && isInFeed)) {
    const alike = complexes.filter((other) => isAlike(mine, other))
    const [twin, ...more] = alike.filter(({ source_id }) => source_id !== run.sourceId)
    // The feed itself has two of the name, or already says of the other one what is in it.
    if (!twin || more.length > 0 || twin.isInFeed || alike.some((one) => one !== mine && one.isInFeed))
      continue
    const isCreated = stage.projects.created.includes(mine.id)
    const isMineFirst = run.sharing.order.indexOf(mine.source_id) < run.sharing.order.indexOf(twin.source_id)
    const keepsMine = isMineFirst && !isCreated
    const [keep, drop] = keepsMine ? [mine, twin] : [twin, mine]
    await join(run, stage, { keep, drop, isCreated })
    if (isMineFirst)
      await run.trx.updateTable('project').set({ name: mine.name }).where('id', '=', keep.id).execute()
  }
}

function isAlike(one: Complex, other: Complex): boolean {
  if (one.city_id !== other.city_id || foldName(one.name) !== foldName(other.name)) return false
  if (
    [one, other].some(({ name, external_id, address }) =>
      isGuessedName({ name, externalId: external_id, address }),
    )
  )
    return false
  const isFar = (from: number | null, to: number | null, most: number) =>
    from !== null && to !== null && Math.abs(from - to) > most
  return !isFar(one.lat, other.lat, NEAR.lat) && !isFar(one.lon, other.lon, NEAR.lon)
}

type Join = { keep: Complex; drop: Complex; isCreated: boolean }

async function join(run: ImportRun, stage: UnitStage, { keep, drop, isCreated }: Join): Promise<void> {
  const { trx } = run
  const pair = { newId: drop.id, oldId: keep.id }
  const kept = await housesOf(run, stage, keep.id)
  const dropped = await housesOf(run, stage, drop.id)
  const same = matchHouses(run, dropped, kept)
  const slugs = kept.map(({ slug }) => slug)
  const moves: Move[] = []
  const moved = (from: string, to: string) =>
    moves.push(houseMove({ project: drop.slug, house: from }, { project: keep.slug, house: to }))
  for (const house of dropped) {
    const known = same.get(house.id)
    if (house.external_id !== null) {
      await sql`
        insert into building_source (source_id, building_id, external_id)
        values (${drop.source_id}, ${known ?? house.id}, ${house.external_id}) on conflict do nothing
      `.execute(trx)
    }
    if (known !== undefined) {
      moved(house.slug, kept.find(({ id }) => id === known)?.slug ?? house.slug)
      await joinHouse(run, stage, { newId: house.id, oldId: known, isCreated })
      continue
    }
    const slug = freeSlug(house.name, (taken) => slugs.includes(taken))
    slugs.push(slug)
    moved(house.slug, slug)
    await trx
      .updateTable('building')
      .set({ project_id: keep.id, external_id: null, slug, sort: slugs.length })
      .where('id', '=', house.id)
      .execute()
  }
  await moveLayoutTypes(run, pair)
  await sql`update flat set project_id = ${keep.id} where project_id = ${drop.id}`.execute(trx)
  const { places } = stage.projects
  const place = places.get(drop.id)
  if (place) places.set(keep.id, place)
  places.delete(drop.id)
  await moveUnits(run, 'project_id', pair)
  await sql`update project_source set project_id = ${keep.id} where project_id = ${drop.id}`.execute(trx)
  await sql`
    insert into project_source (source_id, external_id, project_id)
    values (${drop.source_id}, ${drop.external_id}, ${keep.id})
    on conflict (source_id, external_id) do update set project_id = excluded.project_id
  `.execute(trx)
  if (isCreated) {
    await trx.deleteFrom('project').where('id', '=', drop.id).execute()
    return
  }
  // Texts and pictures may refer to it, so it stays in the database, under an id that no feed has.
  await trx
    .updateTable('project')
    .set({ published: false, external_id: `${drop.external_id} = ${keep.slug}` })
    .where('id', '=', drop.id)
    .execute()
  await recordMoves(trx, [...projectMoves(drop.slug, keep.slug), ...moves], 'feed import')
  run.problems.add({
    code: 'project.joined',
    severity: 'warning',
    field: 'building-name',
    offerId: '',
    message: `complex "${drop.name}" is joined to "${keep.name}" of another source: /projects/${drop.slug} has left the site, its texts and pictures with it; its address leads to /projects/${keep.slug}`,
  })
}
