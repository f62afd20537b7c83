import { sql } from 'kysely'
import { describeFarPrice, FAR, type FarPrice, MARKET_OF, POSSIBLE } from '#app/backend/feeds/far-price.ts'
import type { ImportRun } from './import-run.ts'

const EXAMPLES = 200

/**
 * Holds prices of homes that are far from those of their neighbours in the same feed (its complex, or all of it when
 * the complex is small): thousands instead of roubles, missing digits. A known home keeps its price, a new one is
 * on request, and the operator is told what the number may mean. A price that the operator set by hand, or accepted
 * with `--force`, is not held again.
 */
export async function holdFarPrices(run: ImportRun): Promise<void> {
  await sql`alter table feed_unit add column far_price int`.execute(run.trx)
  if (run.isForced) return
  const { rows } = await sql<FarPrice & { external_id: string }>`
    with home as (
      select external_id, project_id, price, area, price / area as per_metre
      from feed_unit where kind in ('flat', 'apartment') and price is not null
    ),
    neighbours as (
      select project_id, percentile_cont(0.5) within group (order by per_metre) as median
      from home group by project_id having count(*) >= ${MARKET_OF}::int
    ),
    feed as (
      select percentile_cont(0.5) within group (order by per_metre) as median
      from home having count(*) >= ${MARKET_OF}::int
    ),
    far as (
      select h.external_id, h.price, h.area, coalesce(n.median, feed.median) as median
      from home h left join neighbours n using (project_id) left join feed on true
      where (h.per_metre not between ${POSSIBLE.least}::int and ${POSSIBLE.most}::int
          or h.per_metre not between coalesce(n.median, feed.median) / ${FAR}::int and coalesce(n.median, feed.median) * ${FAR}::int)
        and not exists (
          select from flat f
          where f.source_id = ${run.sourceId} and f.external_id = h.external_id and f.price = h.price)
    )
    update feed_unit u
    set far_price = u.price, price = null, price_base = null, discount_reason = null, discount_until = null
    from far where far.external_id = u.external_id
    returning u.external_id, far.price, far.area::float as area, far.median
  `.execute(run.trx)
  for (const far of rows.slice(0, EXAMPLES)) {
    run.problems.add({
      code: 'price.far',
      severity: 'error',
      field: 'price/value',
      offerId: far.external_id,
      message: `${describeFarPrice(far)}: it is held back; set the true one with "npm run flats -- set", or confirm it with --force`,
    })
  }
}
