import { type Selectable, sql, type Transaction } from 'kysely'
import type { Content } from '#app/backend/content/read/read-content.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { jsonb, updateChanged } from './update-changed.ts'

type Tx = Transaction<Tables>
type BuildingContent = Content['progress'][number]
type BuildingId = Selectable<Tables['building']>['id']

/**
 * Writes the construction progress of each building: plans, albums (a month that is no longer in the folder
 * is deleted) and deadline shifts (added once, never changed or deleted). Buildings that no feed has imported
 * yet are skipped.
 */
export async function writeProgress(trx: Tx, content: Content): Promise<void> {
  for (const house of content.progress) {
    const building = await trx
      .selectFrom('building')
      .innerJoin('project', 'project.id', 'building.project_id')
      .select('building.id')
      .where('project.slug', '=', house.project)
      .where('building.external_id', '=', house.external_id)
      .executeTakeFirst()
    if (!building) continue
    await updateChanged(trx, 'building', sql`id = ${building.id}`, {
      details: sql`details || ${jsonb({ plan: house.plan })}`,
    })
    await writeAlbums(trx, building.id, house, content)
    await addShifts(trx, building.id, house)
  }
}

async function writeAlbums(
  trx: Tx,
  building_id: BuildingId,
  { albums, file }: BuildingContent,
  { pictures }: Content,
): Promise<void> {
  const rows = albums.map(({ month, shown_on, text, stages, photos }) => ({
    building_id,
    month: `${month}-01`,
    shown_on,
    text,
    stages: JSON.stringify(stages),
    photos: JSON.stringify(photos.map((photo) => pictures.get(photo, file))),
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

async function addShifts(trx: Tx, building_id: BuildingId, { shifts }: BuildingContent): Promise<void> {
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
        document: document && JSON.stringify(document),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
