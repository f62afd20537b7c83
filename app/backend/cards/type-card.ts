import { sql } from 'kysely'
import { planTabs } from '#app/backend/catalogue/present/plan-picture.ts'
import { toFlat } from '#app/backend/catalogue/present/to-flat.ts'
import { groupOf, toType } from '#app/backend/catalogue/present/to-type.ts'
import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import type { LayoutTypeRow } from '#app/backend/catalogue/snapshot/reader.ts'
import { isWithdrawn, leftSaleAt } from '#app/backend/catalogue/snapshot/withdrawn-flat.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { optionalDuringOutage } from '#app/backend/outage/during-outage.ts'
import type { TypeCard } from '#app/contract/types.ts'
import { knownAreas } from './flat-card.ts'
import { flatsByType } from './flats-by-type.ts'

type Context = Pick<ApiContext, 'catalogue' | 'database' | 'watch'>

/**
 * The card of a layout type with its flats on sale, lowest floor first; undefined when the type never had a
 * flat. One whose last flat has left the site keeps its card.
 */
export async function typeCard(id: number, context: Context): Promise<TypeCard | undefined> {
  const snapshot = context.catalogue.current()
  const row = snapshot.layoutTypes.get(id)
  if (!row) return undefined
  const flats = flatsByType(context.catalogue).get(id) ?? []
  const onSale = flats.filter(({ status }) => status !== 'sold')
  const left = onSale.length > 0 ? undefined : await flatsThatLeft(row, flats.length > 0, context)
  const group = flats.length > 0 ? groupOf(id, flats, snapshot) : left?.group
  const type = group && toType(row, group, snapshot)
  if (!type) return undefined
  return {
    ...type,
    ...(left && { left_at: left.at.toISOString() }),
    tabs: planTabs(row.plans, type.title),
    room_areas: knownAreas(row.room_areas),
    ceilings: ceilingsOf(onSale),
    flats: onSale
      .map((flat) => toFlat(flat, snapshot))
      .sort((a, b) => a.floor - b.floor || (a.price ?? Infinity) - (b.price ?? Infinity) || a.id - b.id),
  }
}

function ceilingsOf(flats: readonly CatalogueRow[]): TypeCard['ceilings'] {
  const heights = flats.flatMap(({ ceilingHeight }) => (ceilingHeight ? [ceilingHeight] : []))
  return heights.length > 0 ? { from: Math.min(...heights), to: Math.max(...heights) } : null
}

/**
 * Flats of a type that were sold or have left the site, with the last hour at which one did.
 *
 * @param isKnown - the catalogue has some: without the database only the hour is missing
 */
function flatsThatLeft(type: LayoutTypeRow, isKnown: boolean, { catalogue, database, watch }: Context) {
  const read = async () => {
    if (catalogue.current().projects.get(type.project_id)?.state === 'announced') return undefined
    const found = await database
      .selectFrom('flat')
      .select((select) => [
        select.fn.min('area').as('minArea'),
        select.fn.max('area').as('maxArea'),
        sql<number[]>`array_agg(distinct floor order by floor)`.as('floors'),
        sql<Date | null>`max(${leftSaleAt})`.as('at'),
      ])
      .where('project_id', '=', type.project_id)
      .where('layout_type_id', '=', type.id)
      .where('kind', 'in', ['flat', 'apartment'])
      .where(sql<boolean>`(status = 'sold' or ${isWithdrawn('/choose/flat')})`)
      .where(
        sql<boolean>`(${isKnown}::boolean or not exists (
          select from redirect where from_path = ${`/choose/type/${type.id}`}))`,
      )
      .executeTakeFirst()
    if (!found?.at) return undefined
    const { at, ...sizes } = found
    const group = { ...sizes, layoutTypeId: type.id, count: 0, minPrice: null, leastPaidId: null }
    return { at, group }
  }
  return isKnown ? optionalDuringOutage(watch, read(), undefined) : read()
}
