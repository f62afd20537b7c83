import { ParamsList } from '#app/blocks/flat/params-list.tsx'
import type { Reservation } from '#app/contract/reservation.ts'
import { PAY_METHODS } from '#app/domain/booking/pay-method.ts'
import { PAY_METHOD_LABELS } from '#app/domain/booking/pay-method-labels.ts'
import { formatCount, formatPrice } from '#app/domain/format.ts'
import { DAY_FORMS } from '#app/domain/plural.ts'
import { BookedParts } from '#app/features/reservations/booked-parts.tsx'
import { isMoneyTold } from '#app/features/reservations/is-money-told.ts'

/** The terms of a reservation: parts, period, finish, way to pay, fee and the state of the payment. */
export function ReservationFacts({ reservation }: { reservation: Reservation }) {
  const { extras, period, furnish, fee, money } = reservation
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
        isWide
        params={[
          { type: 'period', label: 'Срок брони', value: formatCount(period.days, DAY_FORMS) },
          { type: 'furnish', label: 'Отделка', value: furnish.title },
          { type: 'method', label: 'Оплата квартиры', value: method ? PAY_METHOD_LABELS[method] : '—' },
          { type: 'fee', label: 'Плата за бронь', value: fee === 0 ? 'Бесплатно' : formatPrice(fee) },
        ]}
      />
      {isMoneyTold(money) && <p className="mt-4 text-small">{money.text}</p>}
    </>
  )
}
