import type { ReservationInfo } from '#app/contract/reservation.ts'
import { RETURN_TERM, refundRub } from '#app/domain/booking/refund-terms.ts'
import { formatCount, formatPrice } from '#app/domain/format.ts'
import { DAY_FORMS } from '#app/domain/plural.ts'
import { TermList } from './term-list.tsx'

type RefundRulesProps = {
  /** A reservation for a fee, for the example; undefined where all are free. */
  paid: ReservationInfo['tariffs'][number] | undefined
}

const RULES = [
  ['Первые сутки', 'Возвращаем всю плату.'],
  ['Позже', 'Возвращаем плату за\u00a0целые неиспользованные дни.'],
  ['Если откажемся мы', 'Возвращаем всю плату в\u00a0любой день.'],
] as const

/** How a reservation is cancelled, and what of its fee is paid back, with an example in figures. */
export function RefundRules({ paid }: RefundRulesProps) {
  return (
    <section aria-labelledby="refund">
      <h2 id="refund" className="mb-4 title-2">
        Если передумаете
      </h2>
      <p className="max-w-text">
        Отмените бронь в{'\u00a0'}личном кабинете или по{'\u00a0'}телефону в{'\u00a0'}любой момент. Отмена
        бесплатной брони ничего не{'\u00a0'}стоит.
      </p>
      {paid && (
        <>
          <TermList terms={RULES} className="mt-4" />
          {paid.days > USED_DAYS && (
            <p className="figures mt-3 max-w-text text-small text-tush-2">{example(paid)}</p>
          )}
        </>
      )}
    </section>
  )
}

const DAY_MS = 86_400_000
/** Days of the example that are not paid back; of a period no longer than these nothing would be. */
const USED_DAYS = 3

/** "Пример: бронь на 7 дней за 25 000 ₽, отказ в середине третьего дня: вернём 14 285 ₽ за 4 дня." */
function example({ price, days }: NonNullable<RefundRulesProps['paid']>): string {
  const paidAt = new Date(0)
  const cancelledAt = new Date((USED_DAYS - 0.5) * DAY_MS)
  const back = refundRub({ feeRub: price, days, paidAt, cancelledAt, by: 'buyer' })
  const unused = formatCount(days - USED_DAYS, DAY_FORMS)
  return `Пример: бронь на\u00a0${formatCount(days, DAY_FORMS)} за\u00a0${formatPrice(price)}, отказ в\u00a0середине третьего дня. Вернём ${formatPrice(back)} за\u00a0${unused}. Деньги придут на\u00a0ту же карту ${RETURN_TERM}.`
}
