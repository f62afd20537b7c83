import { type Selectable, sql, type Transaction } from 'kysely'
import type { Content } from '#app/backend/content/read/read-content.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { jsonb, updateChanged } from './update-changed.ts'

type Transactional = Transaction<Tables>
type BuildingContent = Content['progress'][number]
type BuildingId = Selectable<Tables['building']>['id']

/**
 * Construction, house by house: plans, albums (a month that left the folder leaves the site) and moved
 * deadlines (put in once, never rewritten or deleted). A house that no feed has brought yet is left out.
 */
export async function writeProgress(trx: Transactional, content: Content): Promise<void> {
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
    await keepShifts(trx, building.id, house)
  }
}

async function writeAlbums(
  trx: Transactional,
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
  const gone = trx.deleteFrom('progress_album').where('building_id', '=', building_id)
  if (rows.length === 0) {
    await gone.execute()
    return
  }
  await gone
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

async function keepShifts(
  trx: Transactional,
  building_id: BuildingId,
  { shifts }: BuildingContent,
): Promise<void> {
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
