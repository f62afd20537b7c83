import { sql } from 'kysely'
import type { ImportRun } from '#app/backend/feeds/import/import-run.ts'
import type { FilledField } from './fill-from-others.ts'

/** Fields that one line names. */
const NAMED = 10

type Shared = {
  id: number
  other: string
  complexes: number
  houses: number
  flats: number
  mine: number
  name: string
}

/**
 * One line for each source with which this one shares flats: how many, whose prices stand, and what the other one tells of
 * flats of this one. What this one tells of flats of others is in the lines of theirs: what an owner said itself is
 * known in its own import alone.
 */
export async function reportSharing(run: ImportRun, filled: readonly FilledField[]): Promise<void> {
  const { trx, sourceId, sharing } = run
  if (!sharing.isOn) return
  const { rows } = await sql<Shared>`
    select s.id, s.name as other, me.name, count(distinct f.project_id) as complexes, count(distinct f.building_id) as houses,
      count(*) as flats, count(*) filter (where f.source_id = me.id) as mine
    from flat f
    join flat_offer o on o.flat_id = f.id
    join feed_source me on me.id = ${sourceId}
    join feed_source s on s.id = case when f.source_id = me.id then o.source_id else f.source_id end
    where f.removed_at is null and me.id in (f.source_id, o.source_id)
    group by s.id, me.name order by s.id
  `.execute(trx)
  const waiting = await countWaiting(run)
  const wait =
    waiting > 0
      ? `; ${waiting} of its flats stand twice until the holds of both, or of the other source, end`
      : ''
  for (const { id, other, name, complexes, houses, flats, mine } of rows) {
    const isOrdered = sharing.named.includes(id) && sharing.named.includes(sourceId)
    const winner = sharing.order.indexOf(id) < sharing.order.indexOf(sourceId) ? other : name
    const rule = isOrdered
      ? `${winner} wins`
      : 'FEED_SHARED does not name both, so nothing more is joined, and each flat stays with the source that has it'
    add(
      run,
      `source ${other} sells ${flats} of these flats too, in ${houses} houses of ${complexes} complexes: each stands on the site once, ${mine} with price and status of ${name} and ${flats - mine} of ${other} (${rule})${fieldsOf(id, { other, name }, filled)}${wait}`,
    )
  }
  if (rows.length === 0 && waiting > 0) add(run, `flats of another source${wait}`)
}

function fieldsOf(
  id: number,
  { other, name }: Pick<Shared, 'other' | 'name'>,
  filled: readonly FilledField[],
): string {
  const told = filled.filter(({ sourceId }) => sourceId === id)
  if (told.length === 0) return ''
  const fields = told.slice(0, NAMED).map(({ field, flats }) => `${inWords(field)} ${flats}`)
  const more = told.length > NAMED ? ` and ${told.length - NAMED} more` : ''
  return `; ${other} tells what ${name} leaves empty, by number of flats: ${fields.join(', ')}${more}`
}

/** Columns of `flat` and names of its details as words. */
function inWords(field: string): string {
  if (field === 'layout_type_id') return 'layout type'
  return field
    .replaceAll('_', ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase()
}

async function countWaiting({ trx }: ImportRun): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from feed_verdict where verb = 'wait'
  `.execute(trx)
  return rows[0]?.count ?? 0
}

function add(run: ImportRun, message: string): void {
  run.problems.add({ code: 'feed.shared', severity: 'warning', field: '', offerId: '', message })
}
