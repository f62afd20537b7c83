import type { ReactNode } from 'react'
import { formatCount, formatPercent, formatPrice } from '#app/domain/format.ts'
import { sharePercent } from '#app/domain/mortgage/annuity.ts'
import type { WayToPay } from '#app/domain/mortgage/ways-to-pay.ts'
import type { PluralForms } from '#app/domain/plural.ts'
import { firstNote } from './first-note.ts'
import { wayTerms } from './way-terms.ts'

const MONTH_FORMS: PluralForms = ['месяц', 'месяца', 'месяцев']

type ShownPaymentProps = {
  way: WayToPay
  /** Roubles, with the finish that is ordered. */
  price: number
  /** The finish, as a part of the price. */
  finish: { title: string; price: number } | undefined
  /** The button that takes this calculation along. */
  action: ReactNode
}

/** The monthly payment of one way, large, with what it is made of. */
export function ShownPayment({ way, price, finish, action }: ShownPaymentProps) {
  const { title, first, month, month2, months, total, fullCost } = way
  const note = firstNote(way)
  return (
    <div className="figures rounded-card border border-sinka bg-list p-4 sm:p-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <output className="block">
          <span className="block text-small text-tush-3">{title}</span>
          <span className="price-large block">
            {formatPrice(Math.round(month ?? 0))}
            <span className="font-sans text-body text-tush-2 tracking-normal"> в{'\u00a0'}месяц</span>
          </span>
        </output>
        {action}
      </div>
      <p className="mt-3 text-small text-tush-2">
        {wayTerms(way).join(', ')}
        {month2 !== null && `. Потом ${formatPrice(Math.round(month2))} в\u00a0месяц`}
      </p>
      <dl className="mt-3 grid gap-x-6 gap-y-1 border-beton-200 border-t pt-3 text-small sm:grid-cols-3">
        <Figure label={finish ? `Цена с отделкой «${finish.title}»` : 'Цена'} value={formatPrice(price)} />
        <Figure
          label="Взнос"
          value={`${formatPrice(first ?? 0)}, ${formatPercent(Math.round(sharePercent(price, first ?? 0) * 10) / 10)}`}
          note={note}
        />
        <Figure
          label={fullCost ? 'Кредит' : `Остаток на ${formatCount(months ?? 0, MONTH_FORMS)}`}
          value={formatPrice(price - (first ?? 0))}
          note={total === null || total <= price ? '' : `переплата ${formatPrice(Math.round(total - price))}`}
        />
      </dl>
    </div>
  )
}

function Figure({ label, value, note = '' }: { label: string; value: string; note?: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 sm:block">
      <dt className="text-tush-3">{label}</dt>
      <dd className="font-medium">{value}</dd>
      {note !== '' && <dd className="basis-full text-tush-3">{note}</dd>}
    </div>
  )
}
