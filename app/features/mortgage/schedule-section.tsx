import { Link } from '@tanstack/react-router'
import type { BankOffers, PricedOffer } from '#app/contract/content/mortgage.ts'
import { formatCount, formatPrice } from '#app/domain/format.ts'
import { toKopecks, toWholeRub } from '#app/domain/mortgage/annuity.ts'
import { fullCostPercent } from '#app/domain/mortgage/full-cost.ts'
import { loanOf, PROGRAMME_TITLES, type Purchase } from '#app/domain/mortgage/offers.ts'
import { formatRate, formatRates } from '#app/domain/mortgage/rate-words.ts'
import {
  type LoanTerms,
  type ScheduleMonth,
  scheduleOf,
  totalsOf,
  yearsOf,
} from '#app/domain/mortgage/schedule.ts'
import type { PluralForms } from '#app/domain/plural.ts'
import { stringifySearch } from '#app/platform/address/search-address.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { ViewSwitch } from '#app/ui/button/view-switch.tsx'
import { Summary } from '#app/ui/page/summary.tsx'
import { paymentsOf } from './chosen-offer.ts'
import { EarlyFields } from './early-fields.tsx'
import { type MortgageSearch, mortgageAddress } from './mortgage.search.ts'
import { ScheduleChart } from './schedule-chart.tsx'
import { ScheduleTable } from './schedule-table.tsx'

const PAYMENT_FORMS: PluralForms = ['платёж', 'платежа', 'платежей']
/** The early repayment that the fields show the use of. */
const EXAMPLE_RUB = 100_000

type ScheduleSectionProps = {
  bank: Omit<BankOffers, 'items'>
  offer: PricedOffer
  purchase: Purchase
  search: MortgageSearch
  /** Id of the form that the fields belong to. */
  form: string
  onChange: (changes: MortgageSearch) => void
}

/** The payments of one offer: in all, as a chart, as a table and as a file; with an early repayment. */
export function ScheduleSection({ bank, offer, purchase, search, form, onChange }: ScheduleSectionProps) {
  const { schedule = 'years' } = search
  const loan = loanOf(purchase, offer)
  const plain = scheduleOf(loan)
  const months = paymentsOf(loan, search)
  const totals = totalsOf(months)
  const years = yearsOf(months)
  return (
    <section id="grafik" aria-labelledby="grafik-h" className="mt-section-half">
      <h2 id="grafik-h" className="title-2">
        График платежей
      </h2>
      <p className="mt-3 text-lead text-tush-2">
        {PROGRAMME_TITLES[offer.programme]}, {bank.title}
      </p>
      {months.length === 0 ? (
        <p className="mt-6">Кредит не нужен: взнос равен цене.</p>
      ) : (
        <div className="mt-8 grid gap-8 lg:grid-cols-12 lg:gap-12">
          <div className="space-y-6 lg:col-span-4">
            <dl className="figures divide-y divide-beton-200 border-beton-200 border-y">
              <Line label="Кредит" value={formatPrice(toWholeRub(loan.loanKopecks))} />
              <Line label="Платежей" value={String(totals.months)} />
              <Line label="Всего банку" value={formatPrice(toWholeRub(totals.paid))} />
              <Line label="Переплата" value={formatPrice(toWholeRub(totals.interest))} />
              <Line label="ПСК" value={formatRates({ from: offer.psk_from, to: offer.psk_to })} />
              {/* What the formula of the full cost gives for payments to the bank alone; the full cost is the bank's figure. */}
              <Line label="Средняя ставка" value={formatRate(fullCostPercent(loan.loanKopecks, months))} />
            </dl>
            <p className="text-small text-tush-3">
              ПСК считает банк: в ней страхование и оценка. Средняя ставка – по платежам этого графика.
            </p>
          </div>
          <div className="min-w-0 space-y-6 lg:col-span-8">
            <ScheduleChart years={years} />
            <EarlyFields search={search} form={form} months={plain.length} onChange={onChange} />
            <output className="figures block" form={form}>
              <EarlySaving loan={loan} plain={plain} search={search} />
            </output>
            <details open={search.schedule !== undefined}>
              <Summary className="link min-h-touch gap-1">Таблица платежей</Summary>
              <div className="no-print my-3 flex flex-wrap items-center gap-3">
                <ViewSwitch label="Строки таблицы">
                  {(['years', 'months'] as const).map((by) => (
                    <Link
                      key={by}
                      to="."
                      search={(before: object) => ({ ...before, schedule: by })}
                      hash="grafik"
                      resetScroll={false}
                      replace
                      aria-current={schedule === by || undefined}
                    >
                      {by === 'years' ? 'По годам' : 'По месяцам'}
                    </Link>
                  ))}
                </ViewSwitch>
                {/* In the order of the page's own address, because the server redirects from each other order. */}
                <a
                  href={`/services/mortgage${stringifySearch({ ...mortgageAddress.inOneForm({ ...search, offer: offer.id }), file: 'csv' })}`}
                  download
                  className={buttonLook('quiet')}
                >
                  Скачать таблицу, CSV
                </a>
              </div>
              <div className="max-h-[32rem] overflow-y-auto rounded-card border border-beton-200">
                <ScheduleTable years={years} by={schedule} />
              </div>
            </details>
          </div>
        </div>
      )}
    </section>
  )
}

type EarlySavingProps = { loan: LoanTerms; plain: readonly ScheduleMonth[]; search: MortgageSearch }

/** What the early repayment saves; before a sum is given, what one of {@link EXAMPLE_RUB} would. */
function EarlySaving({ loan, plain, search }: EarlySavingProps) {
  const isExample = !search.early
  if (isExample && loan.loanKopecks <= toKopecks(EXAMPLE_RUB)) return null
  const months = paymentsOf(loan, { ...search, early: search.early || EXAMPLE_RUB })
  const saved = totalsOf(plain).interest - totalsOf(months).interest
  if (isExample && saved <= 0) return null
  return (
    <>
      {isExample ? `Например, ${formatPrice(EXAMPLE_RUB)} сэкономят` : 'Досрочный платёж сэкономит'}{' '}
      {formatPrice(toWholeRub(saved))}
      {plain.length > months.length && ` и ${formatCount(plain.length - months.length, PAYMENT_FORMS)}`}
    </>
  )
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2">
      <dt className="text-tush-3">{label}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  )
}
