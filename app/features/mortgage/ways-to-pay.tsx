import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { isPageOn } from '#app/config/company.ts'
import type { Flat } from '#app/contract/flat.ts'
import { formatPrice } from '#app/domain/format.ts'
import type { WayToPay } from '#app/domain/mortgage/ways-to-pay.ts'
import { useTyped } from '#app/platform/address/use-typed.ts'
import { fetchLate } from '#app/platform/late-data.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { DataTable } from '#app/ui/page/data-table.tsx'
import { Fold } from '#app/ui/page/fold.tsx'
import { LiveRegion } from '#app/ui/page/live-region.tsx'
import { mortgageQueries } from './mortgage.queries.ts'
import { ExplainedWays } from './ways/explained-ways.tsx'
import { firstNote } from './ways/first-note.ts'
import { PayCalculator } from './ways/pay-calculator.tsx'
import { choiceForBooking, hasPayChoice, type PayChoice } from './ways/pay-choice.ts'
import { ShownPayment } from './ways/shown-payment.tsx'
import { shownWays } from './ways/shown-ways.ts'
import { wayTerms } from './ways/way-terms.ts'

type WaysToPayProps = {
  flat: Pick<Flat, 'id' | 'price' | 'price_old' | 'benefits' | 'finish' | 'status' | 'city'>
  /** What the address names. */
  choice: PayChoice
  /** The finish that is ordered with the flat, roubles for the whole of it. */
  finish?: { id: number; title: string; price: number } | undefined
  /** Ids of the storerooms and parking places that are chosen with it. */
  extras?: number[] | undefined
}

/** What the page was sent without, for the part that is near. */
export const fetchOffers = () => fetchLate(mortgageQueries.offers())

/**
 * Every way to pay for a flat: a calculator for what the buyer has, and all ways in one table by it. The address has what
 * was chosen; each way leads to the booking, which gets it with the price that it was chosen by.
 */
export function WaysToPay({ flat, choice, finish, extras }: WaysToPayProps) {
  const { data: offers } = useQuery(mortgageQueries.offers())
  const navigate = useNavigate()
  const typed = useTyped(choice, (changes) => {
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...changes }),
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
  })
  if (flat.price === null || !offers) return null
  const { years, capital } = typed.search
  const price = flat.price + (finish?.price ?? 0)
  const { ways, paid, shown } = shownWays({ ...flat, price }, offers, typed.search)
  const isBookable = flat.status === 'free' && isPageOn('/booking')
  const loan = ways.find(({ fullCost }) => fullCost !== null)
  // The whole price at once is no choice: a company without programmes has nothing to compare.
  if (ways.every(({ method }) => method === 'cash')) return null
  const booking = (way: WayToPay, label: string, look: string) =>
    isBookable && (
      <Link
        to="/booking/$id"
        params={{ id: String(flat.id) }}
        search={{
          ...choiceForBooking({ ...typed.search, way: way.key }, flat.price ?? 0),
          ...(finish && { furnish: finish.id }),
          ...(extras && { extras }),
        }}
        aria-label={label}
        className={look}
      >
        Забронировать
      </Link>
    )
  return (
    <section id="oplata" aria-labelledby="oplata-h">
      <h2 id="oplata-h" className="title-2">
        Способы оплаты
      </h2>
      {shown && (
        <div className="mt-6 space-y-4">
          <PayCalculator
            price={price}
            choice={typed.search}
            ways={paid}
            shown={shown}
            sums={loan ? offers.maternity_capital : null}
            // With the way that its sums are of: the address says the whole of what was chosen.
            onChange={(changes) => typed.change({ way: shown.key, ...changes })}
            onApply={typed.apply}
          />
          <ShownPayment
            way={shown}
            price={price}
            finish={finish}
            action={booking(
              shown,
              `Забронировать с этим расчётом: ${shown.title}`,
              buttonLook('primary', 'normal', 'pay-action no-print max-sm:w-full'),
            )}
          />
          <LiveRegion
            text={
              hasPayChoice(typed.search)
                ? `${shown.title}: взнос ${formatPrice(shown.first ?? 0)}, в месяц ${formatPrice(Math.round(shown.month ?? 0))}`
                : ''
            }
          />
        </div>
      )}
      <h3 className="title-4 mt-8 max-lg:sr-only">Все способы рядом</h3>
      <Fold title={`Все способы рядом: ${ways.length}`} className="mt-4 lg:mt-3">
        <div className="overflow-hidden max-lg:mt-3 rounded-card border border-beton-200">
          <DataTable caption="Взнос, платёж и вся сумма" className="ways-table">
            <thead>
              <tr>
                <th scope="col">Способ</th>
                <th scope="col" className="text-right">
                  Взнос
                </th>
                <th scope="col" className="text-right">
                  В месяц
                </th>
                <th scope="col" className="text-right">
                  Всего
                </th>
                {isBookable && (
                  <th scope="col">
                    <span className="sr-only">Бронь</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {ways.map((way) => (
                <tr key={way.key} className={way === shown ? 'bg-sinka-100/40' : ''}>
                  <th scope="row">
                    <span className="block font-medium text-body text-tush">{way.title}</span>
                    <Terms way={way} discount={way.method === 'cash' ? discountOf(flat) : 0} />
                  </th>
                  {way.method === 'trade_in' && way.total === null ? (
                    <td colSpan={3} className="text-right text-small text-tush-2">
                      сумму назовём после оценки
                    </td>
                  ) : (
                    <>
                      <Sum label="Взнос" rub={way.first} note={firstNote(way)} />
                      <Sum
                        label="В месяц"
                        rub={way.month}
                        note={way.month2 === null ? '' : `потом ${formatPrice(Math.round(way.month2))}`}
                      />
                      <Sum label="Всего" rub={way.total} />
                    </>
                  )}
                  {isBookable && (
                    <td className="text-right">
                      {booking(
                        way,
                        `Забронировать: ${way.title}`,
                        'link inline-flex min-h-touch items-center whitespace-nowrap text-small sm:-my-2.5',
                      )}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </DataTable>
        </div>
      </Fold>
      <ExplainedWays flat={{ ...flat, price }} ways={ways} offers={offers} hasSums />
      {loan && isPageOn('/services/mortgage') && (
        <Link
          to="/services/mortgage"
          search={{
            price,
            ...(loan.first !== null && { first: loan.first - loan.capital }),
            ...(years !== undefined && { years }),
            ...(capital !== undefined && capital !== 'no' && { capital, capital_pays: 'first' }),
          }}
          className="link no-print mt-3 inline-flex min-h-touch items-center"
        >
          График платежей и все банки на эту квартиру
        </Link>
      )}
      <p className="mt-2 max-w-text text-small text-tush-3">
        {loan && 'ПСК – полная стоимость кредита, её считает банк. '}
        Расчёт предварительный, не является публичной офертой.
      </p>
    </section>
  )
}

const discountOf = ({ price, price_old: old }: Pick<Flat, 'price' | 'price_old'>) =>
  price === null || old === null ? 0 : old - price

function Terms({ way, discount }: { way: WayToPay; discount: number }) {
  const words = [...(discount > 0 ? [`скидка ${formatPrice(discount)} уже в цене`] : []), ...wayTerms(way)]
  if (words.length === 0) return null
  return <span className="figures block font-normal text-small text-tush-2">{words.join(', ')}</span>
}

type SumProps = { label: string; rub: number | null; note?: string }

function Sum({ label, rub, note = '' }: SumProps) {
  return (
    <td className="text-right">
      <span aria-hidden="true" className="text-tush-3 sm:hidden">
        {label}
      </span>
      <span className="whitespace-nowrap">{rub === null ? '–' : formatPrice(Math.round(rub))}</span>
      {note !== '' && <span className="block text-small text-tush-3 max-sm:basis-full">{note}</span>}
    </td>
  )
}
