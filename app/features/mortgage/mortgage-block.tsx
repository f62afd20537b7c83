import { Link } from '@tanstack/react-router'
import type { MortgageOffers } from '#app/contract/content/mortgage.ts'
import { formatCount, formatPercent, formatPrice, formatPriceShort } from '#app/domain/format.ts'
import { annuityKopecks, shareRub, toKopecks, toWholeRub } from '#app/domain/mortgage/annuity.ts'
import { faultsOf, loanOf, PROGRAMME_TITLES } from '#app/domain/mortgage/offers.ts'
import { formatRate, formatRates } from '#app/domain/mortgage/rate-words.ts'
import { YEAR_FORMS } from '#app/domain/plural.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'

/** First payments that the block compares, % of the price. */
const SHARES = [20.1, 30, 50]
const YEARS = 30

type MortgageBlockProps = {
  /** The price that is calculated, roubles. */
  price: number
  offers: MortgageOffers
}

/**
 * What a month costs by the first payment: for each share the least payment that a bank offers for the price. Each is a
 * link to the calculator with the same figures. What the credit costs in full is said of each payment, or once above them
 * where one offer is the best for all. Works without scripts.
 */
export function MortgageBlock({ price, offers }: MortgageBlockProps) {
  const cards = SHARES.flatMap((percent) => {
    const best = leastPayment(price, percent, offers)
    return best ? [{ percent, first: shareRub(price, percent), ...best }] : []
  })
  const [best] = cards
  const ofAll = best && cards.every(({ item }) => item.id === best.item.id) ? best : undefined
  return (
    <div>
      <p className="max-w-text text-tush-2">
        Квартира за {formatPriceShort(price)},{' '}
        {ofAll
          ? `кредит на\u00a0${formatCount(ofAll.years, YEAR_FORMS)}, самая выгодная программа.`
          : `срок до\u00a0${YEARS} лет: платёж по\u00a0самой выгодной программе для каждого взноса.`}
      </p>
      {ofAll && (
        <p className="figures mt-2 max-w-text">
          {PROGRAMME_TITLES[ofAll.item.programme]}, {ofAll.bank}: <OfferCost item={ofAll.item} />.{' '}
          {ofAll.item.who}
        </p>
      )}
      <ul className="figures mt-6 grid gap-4 sm:grid-cols-3 lg:gap-6">
        {cards.map(({ percent, first, month, bank, item, years }) => (
          <li
            key={percent}
            className="relative rounded-card border border-beton-200 bg-list p-4 hover:border-sinka sm:p-6"
          >
            <div className="flex items-center justify-between gap-4 sm:block">
              <Link
                to="/services/mortgage"
                search={{ price, first_percent: percent, years }}
                className="stretched flex-1 text-small text-tush-3"
              >
                Взнос {formatPercent(percent)}, {formatPrice(first)}
              </Link>
              <p className="flex flex-wrap items-baseline justify-end gap-x-2 sm:mt-2 sm:justify-start">
                <span className="price-large">{formatPrice(month)}</span>
                <span className="text-small text-tush-2">в месяц</span>
              </p>
            </div>
            {!ofAll && (
              <>
                <p className="mt-3 text-small text-tush-2">
                  <OfferCost item={item} />
                </p>
                <p className="mt-1 text-small text-tush-3">
                  {PROGRAMME_TITLES[item.programme]}, {bank}. {item.who}
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
      <Link
        to="/services/mortgage"
        search={{ price, years: YEARS }}
        className={buttonLook('secondary', 'normal', 'no-print mt-6')}
      >
        Рассчитать ипотеку
      </Link>
      <p className="mt-4 max-w-text text-small text-tush-3">
        ПСК – полная стоимость кредита, её считает банк. Не является публичной офертой. Оценивайте свои
        финансовые возможности и риски.
      </p>
    </div>
  )
}

/** The full cost of credit before its rate, as the law has it. */
function OfferCost({ item }: { item: MortgageOffers['banks'][number]['items'][number] }) {
  return (
    <>
      ПСК{'\u00a0'}
      {formatRates({ from: item.psk_from, to: item.psk_to })}, ставка{'\u00a0'}
      {formatRate(item.rate)}
    </>
  )
}

/** The least payment of the offers that take the share; of one with two rates the first period is not what it costs. */
function leastPayment(price: number, percent: number, { banks }: MortgageOffers) {
  const purchase = { price, first: shareRub(price, percent) }
  return banks
    .flatMap(({ title, items }) => items.map((item) => ({ bank: title, item })))
    .filter(({ item }) => item.rate_2 === undefined && !item.city_ids && !item.finish_only)
    .flatMap(({ bank, item }) => {
      const years = Math.min(YEARS, item.year_to)
      if (faultsOf({ ...purchase, years }, item).length > 0) return []
      const loan = loanOf({ ...purchase, years }, item)
      const month = toWholeRub(
        annuityKopecks(toKopecks(price - purchase.first), loan.ratePercent, years * 12),
      )
      return [{ bank, item, years, month }]
    })
    .sort((a, b) => a.month - b.month)[0]
}
