import { useQueryClient } from '@tanstack/react-query'
import type { Reservation } from '#app/contract/reservation.ts'
import { PayButton } from '#app/features/booking/pay-button.tsx'
import { refreshPerson } from '#app/platform/personal-keys.ts'

/** The booking's way to the payment, in the account; where nothing is to be paid any more, the account tells. */
export function PaySlot({ reservation }: { reservation: Reservation }) {
  const client = useQueryClient()
  return (
    <PayButton reservation={reservation} label="Оплатить" onNothingToPay={() => void refreshPerson(client)} />
  )
}
