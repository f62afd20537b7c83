import { type Selectable, sql, type Transaction } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { EntryOf } from '#app/contract/entries/entry-kinds.ts'
import { archivedSlugs } from './archived-slugs.ts'
import { jsonb, updateChanged } from './update-changed.ts'

type Tx = Transaction<Tables>
type Construction = EntryOf<'progress'>['buildings'][number]
type BuildingId = Selectable<Tables['building']>['id']

/**
 * Writes the construction progress of each building: plans, albums (a month that is no longer in its entry is deleted,
 * all of them when the entry has left the site) and deadline shifts (added once, never changed or deleted). Buildings
 * that no feed has imported yet are skipped.
 */
export async function writeProgress(
  trx: Tx,
  progress: readonly EntryOf<'progress'>[],
  projects: readonly EntryOf<'project'>[],
): Promise<void> {
  for (const { slug, buildings } of progress) {
    const named = projects.find((project) => project.slug === slug)?.buildings ?? []
    for (const house of buildings) {
      const external_id = named.find((building) => building.slug === house.building)?.external_id
      const building = external_id === undefined ? undefined : await findBuilding(trx, slug, external_id)
      if (!building) continue
      await updateChanged(trx, 'building', sql`id = ${building.id}`, {
        details: sql`details || ${jsonb({ plan: house.plan })}`,
      })
      await writeAlbums(trx, building.id, house.albums)
      await addShifts(trx, building.id, house)
    }
  }
  for (const slug of await archivedSlugs(trx, 'progress', progress)) await removeConstruction(trx, slug)
}

async function findBuilding(trx: Tx, project: string, external_id: string) {
  return trx
    .selectFrom('building')
    .innerJoin('project', 'project.id', 'building.project_id')
    .select('building.id')
    .where('project.slug', '=', project)
    .where('building.external_id', '=', external_id)
    .executeTakeFirst()
}

async function removeConstruction(trx: Tx, project: string): Promise<void> {
  const houses = await trx
    .selectFrom('building')
    .innerJoin('project', 'project.id', 'building.project_id')
    .select('building.id')
    .where('project.slug', '=', project)
    .execute()
  for (const { id } of houses) {
    await updateChanged(trx, 'building', sql`id = ${id}`, { details: sql`details - 'plan'` })
    await writeAlbums(trx, id, [])
  }
}

async function writeAlbums(trx: Tx, building_id: BuildingId, albums: Construction['albums']): Promise<void> {
  const rows = albums.map(({ month, shown_on, text, stages, photos }) => ({
    building_id,
    month: `${month}-01`,
    shown_on,
    text,
    stages: JSON.stringify(stages),
    photos: JSON.stringify(photos),
  }))
  const deleted = trx.deleteFrom('progress_album').where('building_id', '=', building_id)
  if (rows.length === 0) {
    await deleted.execute()
    return
  }
  await deleted
    .where(
      'month',
      'not in',
      rows.map(({ month }) => month),
    )
    .execute()
  await trx
    .insertInto('progress_album')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['building_id', 'month'])
        .doUpdateSet((row) => ({
          shown_on: row.ref('excluded.shown_on'),
          text: row.ref('excluded.text'),
          stages: row.ref('excluded.stages'),
          photos: row.ref('excluded.photos'),
        }))
        .where(sql<boolean>`row(progress_album.*) is distinct from row(excluded.*)`),
    )
    .execute()
}

async function addShifts(trx: Tx, building_id: BuildingId, { shifts }: Construction): Promise<void> {
  if (shifts.length === 0) return
  await trx
    .insertInto('deadline_shift')
    .values(
      shifts.map(({ at, from, to, reason, document }) => ({
        building_id,
        at: `${at}T00:00:00Z`,
        from_quarter: from.quarter,
        from_year: from.year,
        to_quarter: to.quarter,
        to_year: to.year,
        reason,
        document: document ? JSON.stringify({ title: document.title, url: document.file.url }) : null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
