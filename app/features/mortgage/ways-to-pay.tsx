import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isPageOn } from '#app/config/company.ts'
import type { Flat } from '#app/contract/flat.ts'
import { formatCount, formatPrice } from '#app/domain/format.ts'
import { formatRate, formatRates } from '#app/domain/mortgage/rate-words.ts'
import { type WayToPay, waysToPay } from '#app/domain/mortgage/ways-to-pay.ts'
import { type PluralForms, YEAR_FORMS } from '#app/domain/plural.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { DataTable } from '#app/ui/page/data-table.tsx'
import { mortgageQueries } from './mortgage.queries.ts'

const MONTH_FORMS: PluralForms = ['месяц', 'месяца', 'месяцев']
const FINISHED = new Set<Flat['finish']>(['finish', 'furnished'])

type WaysToPayProps = {
  flat: Pick<Flat, 'id' | 'price' | 'price_old' | 'benefits' | 'finish' | 'status' | 'city'>
}

/** Every way to pay for a flat in one table; each leads to the booking, which has the way chosen then. */
export function WaysToPay({ flat }: WaysToPayProps) {
  const { data: offers } = useQuery(mortgageQueries.offers())
  const { id, price, price_old, benefits, finish, city } = flat
  if (price === null || !offers) return null
  const ways = waysToPay(
    { price, benefits, isFinished: FINISHED.has(finish), cityId: city.id },
    offers.banks,
    offers.instalments,
  )
  const isBookable = flat.status === 'free' && isPageOn('/booking')
  const loan = ways.find(({ method }) => method === 'mortgage')
  return (
    <section aria-labelledby="oplata">
      <h2 id="oplata" className="title-3">
        Способы оплаты
      </h2>
      <p className="mt-2 max-w-text text-small text-tush-3">
        Ипотека – с наименьшим взносом и на самый долгий срок программы. ПСК – полная стоимость кредита, её
        считает банк. Расчёт предварительный, не является публичной офертой.
      </p>
      <div className="mt-4 overflow-hidden rounded-card border border-beton-200">
        <DataTable caption="Взнос, платёж и вся сумма" className="ways-table">
          <thead>
            <tr>
              <th scope="col">Способ</th>
              <th scope="col">Взнос</th>
              <th scope="col">В месяц</th>
              <th scope="col">Всего</th>
              {isBookable && (
                <th scope="col">
                  <span className="sr-only">Бронь</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {ways.map((way) => (
              <tr key={way.key}>
                <th scope="row">
                  <span className="block font-medium text-body text-tush">{way.title}</span>
                  <Terms
                    way={way}
                    discount={way.method === 'cash' && price_old !== null ? price_old - price : 0}
                  />
                </th>
                <Sum label="Взнос" rub={way.first} />
                <Sum label="В месяц" rub={way.month} then={way.month2} />
                <Sum label="Всего" rub={way.total} />
                {isBookable && (
                  <td>
                    <Link
                      to="/booking/$id"
                      params={{ id: String(id) }}
                      search={{ pay_method: way.method }}
                      aria-label={`Забронировать: ${way.title}`}
                      className={buttonLook(
                        'secondary',
                        'dense',
                        'min-h-touch whitespace-nowrap max-sm:w-full',
                      )}
                    >
                      Забронировать
                    </Link>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </DataTable>
      </div>
      {loan && isPageOn('/services/mortgage') && (
        <Link
          to="/services/mortgage"
          search={{ price, ...(loan.first !== null && { first: loan.first }) }}
          className="link no-print mt-3 inline-flex min-h-touch items-center"
        >
          Рассчитать ипотеку на эту квартиру
        </Link>
      )}
    </section>
  )
}

/** "ПСК 6,1–7,2 %, ставка 6 %, 30 лет, Банк «Межень»": the full cost stands before the rate, in its size. */
function Terms({ way, discount }: { way: WayToPay; discount: number }) {
  const { rate, rate2, fullCost, months, bank } = way
  const words = [
    discount > 0 && `скидка ${formatPrice(discount)} уже в цене`,
    fullCost && `ПСК ${formatRates(fullCost)}`,
    fullCost &&
      rate !== null &&
      `ставка ${formatRate(rate)}${rate2 === null ? '' : `, потом ${formatRate(rate2)}`}`,
    months !== null &&
      (months % 12 === 0 && fullCost
        ? formatCount(months / 12, YEAR_FORMS)
        : formatCount(months, MONTH_FORMS)),
    !fullCost && rate !== null && (rate === 0 ? 'без процентов' : `${formatRate(rate)} годовых`),
    bank,
  ].filter(Boolean)
  if (words.length === 0) return null
  return <span className="figures block font-normal text-small text-tush-2">{words.join(', ')}</span>
}

function Sum({ label, rub, then = null }: { label: string; rub: number | null; then?: number | null }) {
  return (
    <td>
      <span aria-hidden="true" className="text-tush-3 sm:hidden">
        {label}
      </span>
      <span className="whitespace-nowrap">{rub === null ? '–' : formatPrice(Math.round(rub))}</span>
      {then !== null && (
        <span className="block whitespace-nowrap text-small text-tush-3">
          потом {formatPrice(Math.round(then))}
        </span>
      )}
    </td>
  )
}
