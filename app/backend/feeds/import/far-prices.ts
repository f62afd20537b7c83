import { sql } from 'kysely'
import {
  describeFarPrice,
  FAR,
  FAR_ABOVE_FEW,
  type FarPrice,
  FEW_OF,
  LEAST_ALONE,
  LEAST_PRICE,
  MARKET_OF,
  POSSIBLE,
} from '#app/backend/feeds/far-price.ts'
import type { ImportRun } from './import-run.ts'

/**
 * Holds prices of homes that are far from those of their neighbours in the same feed (its complex, or all of it when
 * the complex is small): thousands instead of roubles, missing digits; and of all units those that count millions. A
 * known unit keeps its price, a new one is on request, and the operator is told what the number may mean. A price that
 * the operator set by hand, or accepted with `--force`, is not held again; a number of millions is no price that can be
 * accepted, and `--force` puts the unit on request.
 */
export async function holdFarPrices(run: ImportRun): Promise<void> {
  await sql`alter table feed_unit add column far_price int`.execute(run.trx)
  const { rows } = await sql<FarPrice & { external_id: string; line: number | null }>`
    with home as (
      select external_id, project_id, price, area, price / area as per_metre
      from feed_unit where kind in ('flat', 'apartment') and price is not null
    ),
    neighbours as (
      select project_id, percentile_cont(0.5) within group (order by per_metre) as median,
        count(*) < ${MARKET_OF}::int as is_few
      from home group by project_id having count(*) >= ${FEW_OF}::int
    ),
    feed as (
      select percentile_cont(0.5) within group (order by per_metre) as median
      from home having count(*) >= ${MARKET_OF}::int
    ),
    beside as (
      select h.*, market.* from home h left join neighbours n using (project_id) left join feed on true
      cross join lateral (
        select case when n.is_few then coalesce(feed.median, n.median) else coalesce(n.median, feed.median) end as median,
          coalesce(n.is_few and feed.median is null, false) as is_few
      ) market
    ),
    far as (
      select external_id, price::float, area, median, is_few from beside h
      where not ${run.isForced}::boolean
        and (per_metre not between ${POSSIBLE.least}::int and ${POSSIBLE.most}::int
          or (median is null and per_metre < ${LEAST_ALONE}::int)
          or per_metre not between median / ${FAR}::int
            and median * case when is_few then ${FAR_ABOVE_FEW}::int else ${FAR}::int end)
        and not exists (
          select from flat f
          where f.source_id = ${run.sourceId} and f.external_id = h.external_id and f.price = h.price)
      union all
      select external_id, low_price, area, null, false from feed_unit where low_price is not null
    )
    update feed_unit u
    set far_price = case when not ${run.isForced}::boolean then far.price end, price = null, price_base = null, discount_reason = null, discount_until = null
    from far where far.external_id = u.external_id
    returning u.external_id, u.line, far.price, far.area::float as area, far.median, far.is_few as "isFew"
  `.execute(run.trx)
  const done = run.isForced ? 'the price is on request' : 'it is held back'
  for (const { external_id: offerId, line, ...far } of rows) {
    const confirm = far.price < LEAST_PRICE ? '' : ', or confirm it with --force'
    run.problems.add({
      code: 'price.far',
      severity: 'error',
      field: 'price/value',
      offerId,
      message: `${describeFarPrice(far)}: ${done}; set the true one with "npm run flats -- set"${confirm}`,
      ...(line !== null && { line }),
    })
  }
}
