import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'

export type ShownFlat = NonNullable<Awaited<ReturnType<typeof showFlat>>>

/**
 * A flat for operators, public or not, with its whole history, newest first; undefined when there is no such
 * flat.
 */
export async function showFlat(db: Kysely<Tables>, id: number) {
  const flat = await db
    .selectFrom('flat')
    .innerJoin('project', 'project.id', 'flat.project_id')
    .innerJoin('building', 'building.id', 'flat.building_id')
    .innerJoin('feed_source', 'feed_source.id', 'flat.source_id')
    .select([
      'flat.id',
      'feed_source.name as source',
      'flat.external_id',
      'flat.kind',
      'flat.number',
      'flat.lot_number',
    ])
    .select([
      'project.name as project',
      'building.name as building',
      'flat.section',
      'flat.floor',
      'flat.rooms',
      'flat.area',
    ])
    .select([
      'flat.status',
      'flat.feed_status',
      'flat.status_at',
      'flat.local_hold_until',
      'flat.removed_at',
      'flat.seen_at',
    ])
    .select([
      'flat.price',
      'flat.price_base',
      'flat.discount_reason',
      'flat.quarantined_price',
      'flat.version',
    ])
    .where('flat.id', '=', id)
    .executeTakeFirst()
  if (!flat) return undefined
  const prices = db.selectFrom('price_history').select(['at', 'price', 'price_base', 'reason', 'by'])
  const statuses = db.selectFrom('status_history').select(['at', 'from_status', 'to_status', 'reason', 'by'])
  return {
    ...flat,
    price_history: await prices.where('flat_id', '=', id).orderBy('at', 'desc').execute(),
    status_history: await statuses.where('flat_id', '=', id).orderBy('at', 'desc').execute(),
  }
}

/** The same as lines of text for a terminal. */
export function describeFlat(flat: ShownFlat): string[] {
  const { price_history: prices, status_history: statuses, ...facts } = flat
  return [
    ...Object.entries(facts).map(([name, value]) => `${name.padEnd(18)} ${format(value)}`),
    ...statuses.map(
      (s) => `${format(s.at)}  ${format(s.from_status)} -> ${s.to_status}  ${s.by}  ${format(s.reason)}`,
    ),
    ...prices.map((p) => `${format(p.at)}  price ${format(p.price)}  ${p.by}  ${format(p.reason)}`),
  ]
}

const format = (value: Date | string | number | null) =>
  value === null ? '-' : value instanceof Date ? value.toISOString() : String(value)
