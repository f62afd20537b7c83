import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TextHead } from '#app/blocks/text-head.tsx'
import type { Mortgage, MortgageOffers, PricedOffer } from '#app/contract/content/mortgage.ts'
import { formatCount, formatMonthPay, formatPrice } from '#app/domain/format.ts'
import { OFFER_SORTS, type OfferSort } from '#app/domain/mortgage/names.ts'
import { lastingPayment } from '#app/domain/mortgage/offer-order.ts'
import { PROGRAMME_TITLES } from '#app/domain/mortgage/offers.ts'
import { formatRates } from '#app/domain/mortgage/rate-words.ts'
import { type PluralForms, YEAR_FORMS } from '#app/domain/plural.ts'
import { useTyped } from '#app/platform/address/use-typed.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { Select } from '#app/ui/field/select.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { LiveRegion } from '#app/ui/page/live-region.tsx'
import { AffordSection } from './afford-section.tsx'
import { CalculatorForm } from './calculator-form.tsx'
import {
  type BankOffer,
  cheapestOffer,
  chosenOffer,
  isForAll,
  offersByCost,
  offersInOrder,
} from './chosen-offer.ts'
import type { MortgageSearch } from './mortgage.search.ts'
import { OfferGroup, QUIET, Rates } from './offer-row.tsx'
import { monthWords, offerName, paymentWords } from './offer-words.ts'
import { purchaseOf } from './purchase.ts'
import { RequestLink, type RequestLinkProps } from './request-link.tsx'
import { RequestSection } from './request-section.tsx'
import { ScheduleSection } from './schedule-section.tsx'
import { OtherWays } from './ways/other-ways.tsx'

const FORM = 'ipoteka'
const OFFER_FORMS: PluralForms = ['предложение', 'предложения', 'предложений']
const PAID_AT_ONCE = 'Взнос покрывает всю стоимость, кредит не нужен'
const SORTS: Record<OfferSort, string> = {
  payment: 'Меньше платёж',
  rate: 'Меньше ставка',
  overpayment: 'Меньше переплата',
  bank: 'По банкам',
}
/** In each row a link of one word: ten buttons would hide the offers, and the one button of the page. */
const REQUEST = 'link inline-flex min-h-touch items-center'

/** The least payment is that which lasts: another offer may begin with a lower one for a time, and says so. */
const lastingWords = (offer: PricedOffer) =>
  offer.month_pay_2 === null ? 'в\u00a0месяц на\u00a0весь срок' : monthWords(offer)

type MortgageScreenProps = {
  title: string
  lead: string
  search: MortgageSearch
  offers: MortgageOffers
  found: Mortgage
  /** Of flats on sale. */
  benefits: readonly string[]
  onApply: (changes: MortgageSearch) => void
  /** The phone, beside the request at the end. */
  phone?: ReactNode
  /** What the company has written about mortgages. */
  children?: ReactNode
}

/** The calculator: what is asked on the left, the banks that take it on the right, and the payments of one below. */
export function MortgageScreen({
  title,
  lead,
  search,
  offers,
  found,
  benefits,
  onApply,
  phone,
  children,
}: MortgageScreenProps) {
  const typed = useTyped(search, (changes) => onApply(changes))
  const { sort = OFFER_SORTS[0] } = typed.search
  const rows = offersInOrder(found, sort)
  const chosen = chosenOffer(rows, search)
  const cheapest = cheapestOffer(rows)
  // Whom the least payment is not for reads what everybody else pays.
  const forAll = cheapest?.offer.who === undefined ? undefined : cheapestOffer(rows.filter(isForAll))
  const purchase = purchaseOf(search, offers.maternity_capital)
  const isPaid = found.query.loan <= 0
  const fields = { search: typed.search, form: FORM, onChange: typed.change }
  return (
    <>
      <TextHead title={title} lead={lead} />
      <div>
        <div className="mt-8 grid grid-cols-1 gap-8 lg:mt-12 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-x-12 lg:gap-y-6">
          {/* On phones what it costs stands before what it is of. */}
          {cheapest && (
            <div className="call-actions min-w-0 lg:col-span-7 lg:col-start-6">
              {/* On paper there are no fields: what the figures below are of. */}
              <p className="figures mb-3 hidden print:block">
                Квартира {formatPrice(found.query.price)}, первый взнос {formatPrice(found.query.first)}, срок{' '}
                {formatCount(found.query.years, YEAR_FORMS)}.
              </p>
              <output
                form={FORM}
                className="figures flex flex-wrap items-end justify-between gap-x-6 gap-y-4"
              >
                <span>
                  <span className="price-line">
                    <span className="price-large">
                      от {formatPrice(Math.round(lastingPayment(cheapest.offer)))}
                    </span>{' '}
                    <span>{lastingWords(cheapest.offer)}</span>
                  </span>
                  <span className="mt-1 block text-tush-2">
                    {PROGRAMME_TITLES[cheapest.offer.programme]}, {cheapest.bank.title}
                  </span>
                </span>
                {/* On phones directly under the payment, on wide screens below it and the sums beside it. */}
                <span className="block max-w-text basis-full lg:order-last">
                  <span className="font-semibold">
                    ПСК {fullCostOf([cheapest])}, <Rates offer={cheapest.offer} />
                  </span>
                  {cheapest.offer.who && <span className="block text-tush-2">{cheapest.offer.who}</span>}
                  {forAll && (
                    <span className="mt-1 block text-small text-tush-3">
                      Без льгот от {formatPrice(Math.round(lastingPayment(forAll.offer)))} в{'\u00a0'}
                      месяц, ПСК {fullCostOf([forAll])}
                    </span>
                  )}
                </span>
                <span className="flex flex-wrap gap-x-8 gap-y-2">
                  <Figure label="Кредит" value={formatPrice(found.query.loan)} />
                  <Figure label="Переплата" value={formatPrice(Math.round(cheapest.offer.overpayment))} />
                </span>
              </output>
              <RequestLink
                {...{ purchase, search }}
                offer={cheapest.offer}
                className={buttonLook('primary', 'normal', 'no-print mt-4')}
              >
                Отправить заявку
                <span className="sr-only">
                  {' '}
                  на наименьший платёж: {offerName(cheapest.bank, cheapest.offer)}
                </span>
              </RequestLink>
              <LiveRegion
                text={`Платёж от ${paymentWords(cheapest.offer)}, ${formatCount(rows.length, OFFER_FORMS)}`}
              />
            </div>
          )}
          <div className="min-w-0 lg:col-span-5 lg:row-span-2 lg:row-start-1">
            <div className="lg:sticky lg:top-sticky">
              <CalculatorForm
                id={FORM}
                search={typed.search}
                offers={offers}
                onChange={typed.change}
                onApply={typed.apply}
              />
            </div>
          </div>
          <div className="min-w-0 lg:col-span-7 lg:col-start-6">
            {cheapest ? (
              <>
                <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
                  <div>
                    <h2 className="title-4">{formatCount(rows.length, OFFER_FORMS)} банков</h2>
                    <p className="figures text-small text-tush-2">ПСК {fullCostOf(rows)}</p>
                  </div>
                  <Select
                    className="no-print"
                    label="Порядок"
                    isLabelHidden
                    name="sort"
                    form={FORM}
                    value={sort}
                    options={OFFER_SORTS.map((value) => ({ value, label: SORTS[value] }))}
                    onChange={(event) => {
                      const next = OFFER_SORTS.find((each) => each === event.currentTarget.value)
                      if (next) typed.change({ sort: next })
                    }}
                  />
                </div>
                <ul className="mt-3 overflow-hidden rounded-card border border-beton-200 bg-list">
                  {offersByCost(rows).map((group) => (
                    <OfferGroup
                      key={group.map(({ offer }) => offer.id).join()}
                      rows={group}
                      chosen={chosen?.offer}
                      action={({ bank, offer }) => (
                        <div className="no-print flex flex-wrap items-center gap-x-4">
                          <RequestLink {...{ offer, purchase, search }} className={REQUEST}>
                            Заявка
                            <span className="sr-only">: {offerName(bank, offer)}</span>
                          </RequestLink>
                          <Link
                            to="."
                            search={(before: object) => ({ ...before, offer: offer.id })}
                            hash="grafik"
                            className={QUIET}
                          >
                            График
                            <span className="sr-only"> платежей: {offerName(bank, offer)}</span>
                          </Link>
                        </div>
                      )}
                    />
                  ))}
                </ul>
              </>
            ) : (
              <>
                {isPaid ? (
                  <EmptyState title={PAID_AT_ONCE} />
                ) : (
                  <EmptyState title="Таких условий нет ни у одного банка">
                    <ul className="space-y-1">
                      {found.limits.map((limit) => (
                        <li key={limit}>{limit}</li>
                      ))}
                    </ul>
                  </EmptyState>
                )}
                <LiveRegion text={isPaid ? PAID_AT_ONCE : ['Предложений нет', ...found.limits].join('. ')} />
              </>
            )}
            <p className="mt-4 text-small text-tush-3">
              ПСК – полная стоимость кредита, её считает банк. Расчёт предварительный, не является публичной
              офертой. Решение о кредите и его условиях принимает банк. Оценивайте свои финансовые возможности
              и риски.
            </p>
          </div>
        </div>
        {cheapest && <PaymentBar {...{ purchase, search }} offer={cheapest.offer} />}
      </div>
      {chosen && (
        <>
          <ScheduleSection {...fields} {...chosen} purchase={purchase} />
          <AffordSection {...fields} offer={chosen.offer} years={purchase.years} />
          <OtherWays price={purchase.price} {...{ offers, benefits }} />
        </>
      )}
      {children}
      {chosen && <RequestSection {...chosen} {...{ purchase, search, phone }} />}
    </>
  )
}

/** The full cost of credit by the terms of some offers, from the least to the highest. */
function fullCostOf(rows: readonly BankOffer[]): string {
  return formatRates({
    from: Math.min(...rows.map(({ offer }) => offer.psk_from)),
    to: Math.max(...rows.map(({ offer }) => offer.psk_to)),
  })
}

/** One of the sums beside the payment. Spans: an `output` holds words alone. */
function Figure({ label, value }: { label: string; value: string }) {
  return (
    <span>
      <span className="block text-small text-tush-3">{label}</span>
      <span className="title-4 block">{value}</span>
    </span>
  )
}

/** On phones, below the payment and its button: what the form comes to, and the request. While those are in view it is hidden. */
function PaymentBar({ offer, purchase, search }: Pick<RequestLinkProps, 'offer' | 'purchase' | 'search'>) {
  return (
    <div className="call-bar hidden-with-actions no-print sticky bottom-0 z-sticky -mx-margin mt-4 lg:hidden">
      <div>
        <p className="figures flex-1">
          <span className="sr-only">Платёж от </span>
          <span className="block whitespace-nowrap font-medium">
            {formatMonthPay(Math.round(lastingPayment(offer)))}
          </span>
          <span className="block text-caption text-tush-3">{PROGRAMME_TITLES[offer.programme]}</span>
        </p>
        <RequestLink {...{ offer, purchase, search }} className={buttonLook()}>
          Отправить заявку<span className="sr-only"> на ипотеку</span>
        </RequestLink>
      </div>
    </div>
  )
}
