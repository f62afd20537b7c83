import { sql } from 'kysely'
import { foldName } from '#app/backend/feeds/text/fold-name.ts'
import type { ImportRun } from './import-run.ts'

type Twin = { id: number; name: string; otherId: number; otherName: string; source: string; mine: string }

/**
 * Tells of complexes that another source sells under the same name in the same city, and that are not joined (see
 * joining/): two developers may give one name, and the ids of two sources say nothing about each other. Their flats
 * stand on the site twice.
 */
export async function reportTwoSources(run: ImportRun): Promise<void> {
  const { rows } = await sql<Twin>`
    select p.id, p.name, o.id as "otherId", o.name as "otherName", s.name as source, me.name as mine
    from project p
    join project o on o.city_id = p.city_id and o.source_id <> ${run.sourceId}
    join feed_source s on s.id = o.source_id
    join feed_source me on me.id = ${run.sourceId}
    where p.id in (select project_id from feed_unit)
      and exists (select from flat f where f.project_id = o.id and f.source_id = o.source_id and f.removed_at is null)
    order by p.id, o.id
  `.execute(run.trx)
  for (const twin of rows) {
    if (foldName(twin.name) !== foldName(twin.otherName)) continue
    const flats = await sharedFlats(run, twin)
    run.problems.add({
      code: 'project.two-sources',
      severity: 'warning',
      field: 'building-name',
      offerId: '',
      message: `complex "${twin.name}" is also sold by source ${twin.source}: it has two pages, and ${flats} of its flats stand on the site twice; if it is one complex, FEED_SHARED="${twin.mine} > ${twin.source}" joins them, the source that wins first; or leave it out of one of the feeds`,
    })
  }
}

/** Flats of both complexes that have one number, floor and area. */
async function sharedFlats(run: ImportRun, { id, otherId }: Twin): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct u.external_id) as count
    from feed_unit u join flat f on f.project_id = ${otherId} and f.removed_at is null and f.kind = u.kind
      and f.number = u.number and f.floor = u.floor and abs(f.area - u.area) <= 0.5
    where u.project_id = ${id} and u.number <> ''
  `.execute(run.trx)
  return rows[0]?.count ?? 0
}
