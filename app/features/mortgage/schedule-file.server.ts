import * as v from 'valibot'
import { loanOf } from '#app/domain/mortgage/offers.ts'
import { scheduleCsv } from '#app/domain/mortgage/schedule.ts'
import { parseSearch } from '#app/platform/address/search-address.ts'
import { chosenOffer, offersInOrder, paymentsOf } from './chosen-offer.ts'
import { foundInput } from './found.queries.ts'
import { getMortgage, getMortgageOffers } from './mortgage.functions.ts'
import { mortgageAddress } from './mortgage.search.ts'
import { purchaseOf } from './purchase.ts'

/**
 * The schedule of payments as a file for spreadsheets, at the address of the calculator with `file=csv`: the same state,
 * the same offer as the page shows. Undefined when the address asks for the page.
 */
export async function scheduleFile(request: Request): Promise<Response | undefined> {
  const raw = parseSearch(new URL(request.url).search)
  if (raw['file'] !== 'csv') return undefined
  try {
    const search = mortgageAddress.read(raw)
    const { maternity_capital: sums } = await getMortgageOffers()
    const found = await getMortgage({ data: foundInput(search, sums) })
    const chosen = chosenOffer(offersInOrder(found, search.sort), search)
    if (!chosen) return refused(404, ['Таких условий нет ни у одного банка', ...found.limits].join('. '))
    const months = paymentsOf(loanOf(purchaseOf(search, sums), chosen.offer), search)
    const disposition = `attachment; filename="grafik-${chosen.offer.id}.csv"`
    return new Response(scheduleCsv(months), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': disposition,
        // Offers end with a day, and a file of the calculator is no page of the site.
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex',
      },
    })
  } catch (error) {
    if (v.isValiError(error))
      return refused(400, 'В адресе неверные условия. Откройте калькулятор и задайте их ещё раз')
    throw error
  }
}

const refused = (status: number, text: string) =>
  new Response(`${text}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
