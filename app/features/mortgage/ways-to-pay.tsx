import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isPageOn } from '#app/config/company.ts'
import type { Flat } from '#app/contract/flat.ts'
import { formatPrice } from '#app/domain/format.ts'
import { type WayToPay, waysToPay } from '#app/domain/mortgage/ways-to-pay.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { DataTable } from '#app/ui/page/data-table.tsx'
import { LiveRegion } from '#app/ui/page/live-region.tsx'
import { mortgageQueries } from './mortgage.queries.ts'
import { type CapitalChild, capitalOf } from './purchase.ts'
import { MeansFields } from './ways/means-fields.tsx'
import { wayTerms } from './ways/way-terms.ts'

const NBSP = '\u00a0'

type WaysToPayProps = {
  flat: Pick<Flat, 'id' | 'price' | 'price_old' | 'benefits' | 'finish' | 'status' | 'city'>
}

/**
 * Every way to pay for a flat in one table, with the first payment that the buyer has; each leads to the booking, which
 * gets what was chosen, and the price that it was chosen by.
 */
export function WaysToPay({ flat }: WaysToPayProps) {
  const { data: offers } = useQuery(mortgageQueries.offers())
  const [own, setOwn] = useState<number>()
  const [child, setChild] = useState<CapitalChild>('no')
  const { id, price, price_old } = flat
  if (price === null || !offers) return null
  const { banks, instalments, maternity_capital: sums } = offers
  const means = {
    ownRub: own === undefined ? undefined : Math.min(own, price),
    capitalRub: capitalOf(child, sums),
  }
  const ways = waysToPay({ ...flat, price }, banks, instalments, means)
  const chosen = {
    ...(own !== undefined && { first: Math.min(own, price) }),
    ...(child !== 'no' && { capital: child }),
  }
  const paid = ways.find(({ month }) => month !== null)
  const isBookable = flat.status === 'free' && isPageOn('/booking')
  const loan = ways.find(({ fullCost }) => fullCost !== null)
  // The whole price at once is no choice: a company without programmes has nothing to compare.
  if (ways.every(({ method }) => method === 'cash')) return null
  return (
    <section aria-labelledby="oplata">
      <h2 id="oplata" className="title-3">
        Способы оплаты
      </h2>
      <p className="mt-2 max-w-text text-small text-tush-3">
        {loan &&
          'Ипотека – с наименьшим взносом или с вашим и на самый долгий срок программы. ПСК – полная стоимость кредита, её считает банк. '}
        Расчёт предварительный, не является публичной офертой.
      </p>
      {paid && (
        <>
          <MeansFields
            price={price}
            own={means.ownRub ?? (paid.first ?? 0) - paid.capital}
            capital={child}
            sums={loan ? sums : null}
            onOwn={setOwn}
            onCapital={setChild}
          />
          <LiveRegion
            text={
              own === undefined && child === 'no'
                ? ''
                : `${paid.title}: взнос ${formatPrice(paid.first ?? 0)}, в месяц ${formatPrice(Math.round(paid.month ?? 0))}`
            }
          />
        </>
      )}
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
                <Sum label="Взнос" rub={way.first} note={firstNote(way)} />
                <Sum
                  label="В месяц"
                  rub={way.month}
                  note={way.month2 === null ? '' : `потом ${formatPrice(Math.round(way.month2))}`}
                />
                <Sum label="Всего" rub={way.total} />
                {isBookable && (
                  <td>
                    <Link
                      to="/booking/$id"
                      params={{ id: String(id) }}
                      search={{ pay_method: way.method, way: way.key, price, ...chosen }}
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
          search={{
            price,
            ...(loan.first !== null && { first: loan.first - loan.capital }),
            ...(child !== 'no' && { capital: child, capital_pays: 'first' }),
          }}
          className="link no-print mt-3 inline-flex min-h-touch items-center"
        >
          Рассчитать ипотеку на эту квартиру
        </Link>
      )}
    </section>
  )
}

function Terms({ way, discount }: { way: WayToPay; discount: number }) {
  const words = [...(discount > 0 ? [`скидка ${formatPrice(discount)} уже в цене`] : []), ...wayTerms(way)]
  if (words.length === 0) return null
  return <span className="figures block font-normal text-small text-tush-2">{words.join(', ')}</span>
}

const BOUNDS = { least: 'наименьший', most: 'наибольший' } as const

/** What is to be said of a first payment: what part of it the state pays, and that it cannot be the one asked for. */
function firstNote({ capital, firstBound }: WayToPay): string {
  const words = [
    firstBound && `${BOUNDS[firstBound]} по${NBSP}программе`,
    capital > 0 && `в${NBSP}том числе капитал ${formatPrice(capital)}`,
  ]
  return words.filter(Boolean).join(', ')
}

type SumProps = { label: string; rub: number | null; note?: string }

function Sum({ label, rub, note = '' }: SumProps) {
  return (
    <td>
      <span aria-hidden="true" className="text-tush-3 sm:hidden">
        {label}
      </span>
      <span className="whitespace-nowrap">{rub === null ? '–' : formatPrice(Math.round(rub))}</span>
      {note !== '' && <span className="block text-small text-tush-3 max-sm:basis-full">{note}</span>}
    </td>
  )
}
