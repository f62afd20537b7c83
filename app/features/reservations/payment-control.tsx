import type { Reservation } from '#app/contract/reservation.ts'
import { formatPrice } from '#app/domain/format.ts'
import { Button } from '#app/ui/button/button.tsx'
import type { Payment } from './use-payment.ts'

type PaymentControlProps = {
  reservation: Pick<Reservation, 'id' | 'fee'>
  payment: Payment
  label?: string | undefined
}

/** The payment button, and what to do when its page does not open. */
export function PaymentControl({ reservation, payment, label = 'Перейти к оплате' }: PaymentControlProps) {
  const { isBusy, problem, pay } = payment
  return (
    <div className="no-print">
      <Button aria-disabled={isBusy} onClick={() => pay(reservation.id)} className="w-full sm:w-auto">
        {isBusy ? 'Открываем оплату…' : `${label} ${formatPrice(reservation.fee)}`}
      </Button>
      <p role="status" className="mt-2 text-small text-tush-2 empty:hidden">
        {problem}
      </p>
    </div>
  )
}
