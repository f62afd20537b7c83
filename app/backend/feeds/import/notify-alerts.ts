import { sql } from 'kysely'
import type { ImportRun } from './import-run.ts'

/** Reports what an operator should check after the run: prices that jumped, and flats sold during a hold. */
export async function notifyAlerts(run: ImportRun): Promise<void> {
  const { rows } = await sql<{
    offer_id: string
    is_sold_over_hold: boolean
    old_price: number | null
    feed_price: number | null
  }>`
    select external_id as offer_id, is_sold_over_hold, old_price, feed_price
    from feed_plan where (is_quarantined and not is_far) or is_sold_over_hold order by external_id
  `.execute(run.trx)
  for (const { offer_id: offerId, is_sold_over_hold, old_price, feed_price } of rows) {
    if (is_sold_over_hold) {
      const message = 'sold in the feed while it is held here: shown as sold; tell the person who holds it'
      run.problems.add({ code: 'hold.sold', severity: 'error', field: 'status', offerId, message })
    } else {
      const message = `price "${old_price} → ${feed_price}" changes by over 30 %: the old one stays until the third such run, or --force`
      run.problems.add({
        code: 'price.quarantined',
        severity: 'warning',
        field: 'price/value',
        offerId,
        message,
      })
    }
  }
}
