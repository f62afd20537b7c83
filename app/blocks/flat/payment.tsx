import { formatMonthPay } from '#app/domain/format.ts'

type PaymentProps = { rub: number | null; programme: { name: string } | null }

/** "от 22 275 ₽/мес, Семейная ипотека" on a card: with the price it is what flats are compared by. */
export function Payment({ rub, programme }: PaymentProps) {
  if (rub === null || programme === null) return null
  return (
    <p className="tile-pay">
      {`от ${formatMonthPay(rub)}`}
      <span>{`, ${programme.name}`}</span>
    </p>
  )
}
