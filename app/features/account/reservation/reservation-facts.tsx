import { ParamsList } from '#app/blocks/flat/params-list.tsx'
import type { Money, Reservation } from '#app/contract/reservation.ts'
import { PAY_METHODS } from '#app/domain/booking/pay-method.ts'
import { PAY_METHOD_LABELS } from '#app/domain/booking/pay-method-labels.ts'
import { formatCount, formatPrice } from '#app/domain/format.ts'
import { DAY_FORMS } from '#app/domain/plural.ts'
import { BookedParts } from '#app/features/reservations/booked-parts.tsx'

/** States whose text is shown here; the next step shows what is still to be paid. */
const SHOWN_STATES: readonly Money['state'][] = ['refused', 'paid', 'returning', 'returned']

/** The terms of a reservation: price, period, finish, way to pay, fee and the state of the payment. */
export function ReservationFacts({ reservation }: { reservation: Reservation }) {
  const { extras, price_fixed, period, furnish, fee, money } = reservation
  const method = PAY_METHODS.find((known) => known === reservation.pay_method)
  return (
    <>
      {extras.length > 0 && (
        <div className="mb-4">
          <p className="text-small text-tush-3">Вместе с&nbsp;квартирой</p>
          <BookedParts extras={extras} />
        </div>
      )}
      <ParamsList
        params={[
          { type: 'price', label: 'Цена закреплена', value: formatPrice(price_fixed) },
          { type: 'period', label: 'Срок брони', value: formatCount(period.days, DAY_FORMS) },
          { type: 'furnish', label: 'Отделка', value: furnish.title },
          { type: 'method', label: 'Оплата квартиры', value: method ? PAY_METHOD_LABELS[method] : '—' },
          { type: 'fee', label: 'Плата за бронь', value: fee === 0 ? 'Бесплатно' : formatPrice(fee) },
        ]}
      />
      {SHOWN_STATES.includes(money.state) && <p className="mt-4 text-small">{money.text}</p>}
    </>
  )
}
