import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PayMethod } from '#app/domain/booking/pay-method.ts'
import { formatPrice } from '#app/domain/format.ts'
import { type PayableFlat, type WayToPay, waysToPay } from '#app/domain/mortgage/ways-to-pay.ts'
import { mortgageQueries } from '#app/features/mortgage/mortgage.queries.ts'
import { capitalOf } from '#app/features/mortgage/purchase.ts'
import { wayTerms } from './way-terms.ts'

/** What was chosen on the page of a flat, as the address of the booking has it. */
export type Choice = {
  pay_method?: PayMethod | undefined
  way?: string | undefined
  first?: number | undefined
  years?: number | undefined
  capital?: 'first' | 'second' | undefined
  furnish?: number | undefined
  price?: number | undefined
}

type ChosenWayProps = {
  flat: Omit<PayableFlat, 'price'> & {
    price: number | null
    /** The finishes that can be ordered with it. */
    finishes: readonly { id: number; price: number }[]
  }
  choice: Choice
}

/**
 * The way to pay that the buyer chose on the page of the flat, with its sums by the price of now; and what has changed
 * since: the price, or that the bank or the developer offers the way no more.
 */
export function ChosenWay({ flat, choice }: ChosenWayProps) {
  const { data: offers } = useQuery(mortgageQueries.offers())
  const { price } = flat
  if (price === null || !offers) return null
  const { banks, instalments, maternity_capital } = offers
  const means = {
    ownRub: choice.first,
    capitalRub: capitalOf(choice.capital, maternity_capital),
    years: choice.years,
  }
  // As on the page of the flat: the finish that was chosen there is paid for in the same way.
  const whole = price + (flat.finishes.find(({ id }) => id === choice.furnish)?.price ?? 0)
  const way = waysToPay({ ...flat, price: whole }, banks, instalments, means).find(
    ({ key }) => key === choice.way,
  )
  const isGone = choice.way !== undefined && !way
  const isChanged = choice.price !== undefined && choice.price !== price
  const isCredit = way?.month !== null && way !== undefined
  if (!isGone && !isChanged && !isCredit) return null
  return (
    <div role="status" className="space-y-3">
      {isChanged && choice.price !== undefined && (
        <Note>
          Цена изменилась, пока вы выбирали: была {formatPrice(choice.price)}, сейчас {formatPrice(price)}.
          {isCredit && ' Взнос и платёж пересчитаны.'}
        </Note>
      )}
      {isGone && (
        <Note>
          Способа оплаты, который вы выбрали, для этой квартиры больше нет. Выберите другой: на бронь и цену
          он не влияет.
        </Note>
      )}
      {isCredit && <Figures way={way} />}
    </div>
  )
}

function Figures({ way }: { way: WayToPay }) {
  const { title, first, capital, month, month2 } = way
  return (
    <div className="figures rounded-card border border-beton-300 bg-list px-4 py-3">
      <p className="font-medium">Вы выбрали: {title}</p>
      <p className="mt-1 text-small text-tush-2">{wayTerms(way).join(', ')}</p>
      <p className="mt-1 text-small text-tush-2">
        Взнос {formatPrice(first ?? 0)}
        {capital > 0 && `, в том числе материнский капитал ${formatPrice(capital)}`}, в месяц{' '}
        {formatPrice(Math.round(month ?? 0))}
        {month2 !== null && `, потом ${formatPrice(Math.round(month2))}`}. Расчёт предварительный, бронь его
        не закрепляет.
      </p>
    </div>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="figures rounded-card border border-sinka bg-sinka-100 px-4 py-3 text-sinka-deep">
      {children}
    </p>
  )
}
