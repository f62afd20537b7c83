import type { Reservation } from '#app/contract/reservation.ts'
import { PaymentControl } from './payment-control.tsx'
import { usePayment } from './use-payment.ts'

type PayButtonProps = {
  reservation: Pick<Reservation, 'id' | 'fee'>
  label?: string
  onNothingToPay: (id: string) => void
}

/** Opens the payment of a reservation. */
export function PayButton({ reservation, label, onNothingToPay }: PayButtonProps) {
  const payment = usePayment(onNothingToPay)
  return <PaymentControl reservation={reservation} payment={payment} label={label} />
}
