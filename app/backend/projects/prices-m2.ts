import { sql } from 'kysely'
import { projectIdBySlug } from '#app/backend/catalogue/filter/project-slugs.ts'
import { projectsOnSale } from '#app/backend/catalogue/present/to-project.ts'
import type { CatalogueSource } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { readAtOneMoment } from '#app/backend/catalogue/snapshot/reader.ts'
import { badInput } from '#app/backend/errors/bad-input.ts'
import { hourlyMemo } from '#app/backend/runtime/hourly-memo.ts'
import {
  LEAST_FLATS,
  LEAST_MONTHS,
  MOST_MONTHS,
  type MonthPrice,
  type PricesM2Input,
  type ProjectPrices,
} from '#app/contract/prices/prices-m2.ts'
import { officeDay, officeZone } from '#app/domain/moment.ts'
import { monthNumber } from '#app/domain/month.ts'

/**
 * Median price of a square metre at the end of each month, roubles, of the projects on sale; what it counts is said in the
 * contract. A project whose history is short is left out, and so is one that is announced: its prices are not public. So is one
 * whose newest months are missing, since too few of its flats are free: its last price would be read as that of today.
 *
 * @throws BAD_REQUEST for a slug of no published project
 */
export async function pricesM2(
  { project: slugs }: PricesM2Input,
  source: CatalogueSource,
): Promise<ProjectPrices[]> {
  const { catalogue } = source
  const known = projectIdBySlug(catalogue)
  if (slugs?.some((slug) => !known.has(slug)))
    throw badInput([{ field: 'project', message: 'Такого проекта нет' }])
  const months = await memo(catalogue, () => readMonths(source))
  // That of the month before may be the newest in the first hour of a month, see `memo`.
  const oldest = monthNumber(officeDay()) - 2
  return projectsOnSale(catalogue).flatMap(({ id, slug, name, city, state, flats }) => {
    const own = months.get(id) ?? []
    const last = own.at(-1)
    const isRecent = last !== undefined && monthNumber(last.month) >= oldest
    const isShown = flats > 0 && state !== 'announced' && own.length >= LEAST_MONTHS && isRecent
    return isShown && (slugs?.includes(slug) ?? true)
      ? [{ project: { id, slug, name, city }, months: own }]
      : []
  })
}

/**
 * Not by the version of the catalogue, as other sums: no sale of today alters a month that has ended, and with 100,000 flats and a
 * million prices one read takes the database seconds. An imported history is seen within an hour.
 */
const memo = hourlyMemo<ReadonlyMap<number, MonthPrice[]>>()

/**
 * A status or a price holds from its time until that of the next one of its flat. `width_bucket` turns both into numbers of months: of the
 * months at whose ends it held, so that only these are joined, and not every line of history with every month. Without statistics, as
 * after an import, the planner takes both histories for short and would join each line of one with all of the other.
 */
async function readMonths({ database }: CatalogueSource): Promise<ReadonlyMap<number, MonthPrice[]>> {
  const thisMonth = sql`date_trunc('month', now() at time zone ${officeZone()}::text)`
  const rows = await readAtOneMoment(database, async (read) => {
    await sql`set local enable_nestloop = off`.execute(read)
    await sql`set local jit = off`.execute(read)
    const answer = await sql<MonthPrice & { project_id: number }>`
    with ended as (
      select array(
        select (${thisMonth} - n * interval '1 month') at time zone ${officeZone()}::text
        from generate_series(0, ${MOST_MONTHS - 1}::int) as n order by n desc) as at
    ),
    status as (
      select flat_id, to_status, width_bucket(history.at, ended.at) + 1 as first,
        coalesce(width_bucket(lead(history.at) over next, ended.at), ${MOST_MONTHS}::int) as last
      from status_history as history cross join ended
      window next as (partition by flat_id order by history.at)
    ),
    price as (
      select flat_id, price, width_bucket(history.at, ended.at) + 1 as first,
        coalesce(width_bucket(lead(history.at) over next, ended.at), ${MOST_MONTHS}::int) as last
      from price_history as history cross join ended
      window next as (partition by flat_id order by history.at)
    )
    select project_id, to_char(${thisMonth} - (${MOST_MONTHS + 1}::int - month) * interval '1 month', 'YYYY-MM') as month,
      floor(percentile_cont(0.5) within group (order by price.price / area::float8) + 0.5)::int as price_m2,
      count(*)::int as flats
    from flat
    join status on status.flat_id = flat.id and status.to_status = 'free' and status.first <= status.last
    join price on price.flat_id = flat.id and price.price is not null and price.first <= price.last
    cross join lateral generate_series(
      greatest(status.first, price.first), least(status.last, price.last)) as month
    where flat.kind in ('flat', 'apartment')
    group by project_id, month
    having count(*) >= ${LEAST_FLATS}::int
    order by project_id, month
  `.execute(read)
    return answer.rows
  })
  const months = new Map<number, MonthPrice[]>()
  for (const { project_id: id, ...month } of rows) {
    const own = months.get(id)
    if (own) own.push(month)
    else months.set(id, [month])
  }
  return months
}
