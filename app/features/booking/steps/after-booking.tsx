import type { Offer } from '#app/contract/reservation.ts'
import { WayToContract } from '#app/features/booking/way-to-contract.tsx'
import { REFUND_RULE } from '#app/features/reservations/cancel-terms.ts'

/** What the buyer may expect of the booking: the way to the contract, and how it is cancelled. */
export function AfterBooking({ offer: { period, fee } }: { offer: Pick<Offer, 'period' | 'fee'> }) {
  return (
    <>
      <h2 className="title-4">Что будет после брони</h2>
      <ol className="mt-3 list-decimal space-y-2 pl-6 text-tush-2 marker:font-medium marker:text-sinka">
        <WayToContract canProlong={period.prolong} />
      </ol>
      <p className="mt-3 text-tush-2">
        Передумаете – отмените бронь в{'\u00a0'}личном кабинете.{' '}
        {fee === 0 ? 'Она бесплатная, и\u00a0отмена тоже.' : REFUND_RULE}
      </p>
    </>
  )
}
