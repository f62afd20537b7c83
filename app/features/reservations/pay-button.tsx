import type { Reservation } from '#app/contract/reservation.ts'
import { formatPrice } from '#app/domain/format.ts'
import { Button } from '#app/ui/button/button.tsx'
import { usePayment } from './use-payment.ts'

type PayButtonProps = {
  reservation: Pick<Reservation, 'id' | 'fee'>
  label?: string
  /** What the bank said before this button was there. */
  problemBefore?: string
  onNothingToPay: (id: string) => void
}

/** The way to the payment, and what to do where it does not open. */
export function PayButton({
  reservation,
  label = 'Перейти к оплате',
  problemBefore = '',
  onNothingToPay,
}: PayButtonProps) {
  const { state, problem, pay } = usePayment(onNothingToPay)
  const isBusy = state === 'asking' || state === 'leaving'
  return (
    <div className="no-print">
      <Button aria-disabled={isBusy} onClick={() => void pay(reservation.id)} className="w-full sm:w-auto">
        {isBusy ? 'Открываем оплату…' : `${label} ${formatPrice(reservation.fee)}`}
      </Button>
      <p role="status" className="mt-2 text-small text-tush-2 empty:hidden">
        {state === 'ready' ? problemBefore : problem}
      </p>
    </div>
  )
}
