import { sql } from 'kysely'
import type { ImportRun } from '#app/backend/feeds/import/import-run.ts'
import { likenessOf, moveUnits, type Pair } from '#app/backend/feeds/import/same-places.ts'
import type { UnitStage } from '#app/backend/feeds/import/unit-stage.ts'

export type House = {
  id: number
  project_id: number
  external_id: string | null
  slug: string
  name: string
  number: string
  address: string
  /** This feed has units in it. */
  isInFeed: boolean
}

/** Houses of a complex, with the addresses that this feed says of those that have none. */
export async function housesOf(run: ImportRun, stage: UnitStage, projectId: number): Promise<House[]> {
  const { rows } = await sql<Omit<House, 'address'> & { address: string | null }>`
    select id, project_id, external_id, slug, name, number, address,
      id in (select building_id from feed_unit) as "isInFeed"
    from building where project_id = ${projectId} order by id
  `.execute(run.trx)
  return rows.map((house) => ({
    ...house,
    address: house.address ?? stage.buildings.facts.get(house.id)?.address ?? '',
  }))
}

/**
 * Which house of a source is which of another: name, or number and address, are those of exactly one, and nothing speaks
 * against it. In doubt both stay, and the operator is told.
 *
 * @returns ids of `known` by ids of `fresh`
 */
export function matchHouses(
  run: ImportRun,
  fresh: readonly House[],
  known: readonly House[],
): ReadonlyMap<number, number> {
  const pairs = fresh.flatMap((house) =>
    known.flatMap((other) => {
      // An address that only one source says speaks for nothing and against nothing.
      const address = house.address === '' || other.address === '' ? '' : undefined
      const likeness = likenessOf(
        { ...house, address: address ?? house.address },
        { ...other, address: address ?? other.address },
      )
      return likeness === 'no' ? [] : [{ house, other, likeness }]
    }),
  )
  const same = new Map<number, number>()
  for (const { house, other, likeness } of pairs) {
    const isOnly = pairs.every((pair) => (pair.house === house) === (pair.other === other))
    if (likeness === 'yes' && isOnly) same.set(house.id, other.id)
    else tell(run, house, other)
  }
  return same
}

function tell(run: ImportRun, house: House, other: House): void {
  run.problems.add({
    code: 'building.likely-same',
    severity: 'warning',
    field: 'building-section',
    offerId: '',
    message: `house "${house.name}" of one source may be "${other.name}" of another: both are kept; if they are one, give them one name and one address in both feeds`,
  })
}

/** Joins houses that this run has created in a complex which another source brought, or sells too. */
export async function joinNewHouses(run: ImportRun, stage: UnitStage): Promise<void> {
  const { rows } = await sql<{ id: number; isGuest: boolean }>`
    select distinct b.project_id as id, p.source_id <> ${run.sourceId} as "isGuest"
    from building b join project p on p.id = b.project_id
    where b.id = any(${stage.buildings.created}::int[]) and exists (select from project_source s where s.project_id = p.id)
  `.execute(run.trx)
  for (const { id: projectId, isGuest } of rows) {
    const houses = await housesOf(run, stage, projectId)
    const isFresh = (house: House) => stage.buildings.created.includes(house.id) && house.isInFeed
    const known = houses.filter(
      (house) => !isFresh(house) && !house.isInFeed && (isGuest || house.external_id === null),
    )
    const same = matchHouses(run, houses.filter(isFresh), known)
    for (const house of houses) {
      const oldId = same.get(house.id)
      if (oldId === undefined) continue
      await joinHouse(run, stage, { newId: house.id, oldId, isCreated: true })
      if (house.external_id !== null) {
        await run.trx
          .updateTable('building')
          .set({ external_id: house.external_id })
          .where('id', '=', oldId)
          .execute()
      }
    }
  }
}

/** Units, flats, sections and ids of the one house go to the other. */
export async function joinHouse(
  run: ImportRun,
  stage: UnitStage,
  { newId, oldId, isCreated }: Pair & { isCreated: boolean },
): Promise<void> {
  const { trx } = run
  const { facts } = stage.buildings
  const seen = facts.get(newId)
  if (seen) facts.set(oldId, seen)
  facts.delete(newId)
  await moveUnits(run, 'building_id', { newId, oldId })
  await sql`update flat set building_id = ${oldId} where building_id = ${newId}`.execute(trx)
  await sql`
    insert into section (building_id, number, floors_total, flats_on_floor, details)
    select ${oldId}::int, number, floors_total, flats_on_floor, details from section where building_id = ${newId}
    on conflict (building_id, number) do nothing
  `.execute(trx)
  await sql`
    insert into building_source (source_id, building_id, external_id)
    select source_id, ${oldId}::int, external_id from building_source where building_id = ${newId}
    on conflict do nothing
  `.execute(trx)
  await sql`delete from building_source where building_id = ${newId}`.execute(trx)
  if (isCreated) await trx.deleteFrom('building').where('id', '=', newId).execute()
}
