import type { Reservation } from '#app/contract/reservation.ts'
import { formatPrice } from '#app/domain/format.ts'

/** What of the fee is paid back when the buyer cancels. */
export const REFUND_RULE =
  'В первые сутки после оплаты возвращаем всё, потом долю за целые дни оплаченного срока, которые ещё не прошли.'

/** A sentence about the money if the reservation is cancelled now. */
export function cancelTerms({ money, fee, refund_now }: Reservation): string {
  if (fee === 0) return 'Бронь бесплатная: платить и возвращать ничего не нужно.'
  if (money.state === 'returning' || money.state === 'returned')
    return `${money.text}. Больше возвращать нечего.`
  if (money.state !== 'paid') return 'Вы ещё ничего не заплатили: возвращать нечего.'
  if (refund_now === 0) return `${REFUND_RULE} Целых дней оплаченного срока не осталось, возврата не будет.`
  return `${REFUND_RULE} Сейчас вернём ${formatPrice(refund_now)} из ${formatPrice(money.amount)} на карту, с которой вы платили.`
}
