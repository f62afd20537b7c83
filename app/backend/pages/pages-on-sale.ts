import { type Kysely, sql } from 'kysely'
import { mainPlan } from '#app/backend/catalogue/present/plan-picture.ts'
import type { CatalogueSource } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { PlanImage } from '#app/backend/database/json-columns.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { type ListedPage, MAX_LISTED } from '#app/contract/seo.ts'

type Part = { kind: 'flats' | 'types'; limit?: number | undefined; offset?: number | undefined }

/** Addresses of free flats, or of the layout types that have some, by their ids, with their last changes and plans. */
export async function pagesOnSale(
  { kind, limit = MAX_LISTED, offset = 0 }: Part,
  { catalogue, database }: CatalogueSource,
): Promise<{ pages: ListedPage[]; total: number }> {
  const { flatsById, layoutTypes } = catalogue.current()
  const free = [...flatsById.values()].filter(({ status }) => status === 'free')
  const ids =
    kind === 'flats' ? free.map(({ id }) => id) : free.flatMap(({ layoutTypeId }) => layoutTypeId ?? [])
  const all = [...new Set(ids)].filter((id) => kind === 'flats' || layoutTypes.has(id)).sort((a, b) => a - b)
  const part = all.slice(offset, offset + limit)
  const changes = part.length > 0 ? await CHANGES[kind](database, part) : new Map<number, Date>()
  const plansOf = (id: number) => (kind === 'flats' ? flatsById.get(id) : layoutTypes.get(id))?.plans ?? []
  const pages = part.map((id) => ({
    url: `/choose/${kind === 'flats' ? 'flat' : 'type'}/${id}`,
    ...lastmodOf(changes.get(id)),
    ...picturesOf(plansOf(id)),
  }))
  return { pages, total: all.length }
}

const lastmodOf = (at: Date | undefined) => (at ? { lastmod: at.toISOString() } : {})

/** A picture of another site is not ours to list. */
function picturesOf(plans: readonly PlanImage[]) {
  const url = mainPlan(plans)?.url
  return url?.startsWith('/') ? { pictures: [url] } : {}
}

/** The last change of price, status or anything else that a feed says of a flat, or when it left the site. */
const changeOfFlat = sql<Date>`greatest(flat.updated_at, flat.status_at, flat.removed_at,
  (select max(at) from price_history where flat_id = flat.id))`

/** When the pages with these ids last changed. A page of a type lists all its flats. */
const CHANGES = {
  flats: async (db: Kysely<Tables>, ids: readonly number[]): Promise<ReadonlyMap<number, Date>> => {
    const rows = await db
      .selectFrom('flat')
      .select(['id', changeOfFlat.as('at')])
      .where(sql<boolean>`id = any(${ids}::int[])`)
      .execute()
    return new Map(rows.map(({ id, at }) => [id, at]))
  },
  types: async (db: Kysely<Tables>, ids: readonly number[]): Promise<ReadonlyMap<number, Date>> => {
    const { rows } = await sql<{ id: number; at: Date }>`
      select layout_type_id as id, max(${changeOfFlat}) as at from flat
      where layout_type_id = any(${ids}::int[])
      group by layout_type_id
    `.execute(db)
    return new Map(rows.map(({ id, at }) => [id, at]))
  },
} satisfies Record<Part['kind'], unknown>
