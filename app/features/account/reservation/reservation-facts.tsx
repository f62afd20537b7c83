import { ParamsList } from '#app/blocks/flat/params-list.tsx'
import type { Money, Reservation } from '#app/contract/reservation.ts'
import { PAY_METHOD_LABELS, PAY_METHODS } from '#app/domain/booking/pay-method.ts'
import { formatPrice } from '#app/domain/format.ts'

/** What is still to be paid stands with the next step. */
const TOLD_STATES: readonly Money['state'][] = ['refused', 'paid', 'returning', 'returned']

/** The terms of a reservation: price, period, finish, ways to pay, and where the money is. */
export function ReservationFacts({ reservation }: { reservation: Reservation }) {
  const { price_fixed, period, furnish, fee, money } = reservation
  const method = PAY_METHODS.find((known) => known === reservation.pay_method)
  return (
    <>
      <ParamsList
        params={[
          { type: 'price', label: 'Цена закреплена', value: formatPrice(price_fixed) },
          { type: 'period', label: 'Срок брони', value: period.title },
          { type: 'furnish', label: 'Отделка', value: furnish.title },
          { type: 'method', label: 'Оплата квартиры', value: method ? PAY_METHOD_LABELS[method] : '—' },
          { type: 'fee', label: 'Плата за бронь', value: fee === 0 ? 'Бесплатно' : formatPrice(fee) },
        ]}
      />
      {TOLD_STATES.includes(money.state) && <p className="mt-4 text-small">{money.text}</p>}
    </>
  )
}
