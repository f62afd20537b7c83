import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Reservation } from '#app/contract/reservation.ts'
import { isLive } from '#app/domain/booking/reservation.ts'
import { accountQueries } from '#app/features/account/account.queries.ts'
import { SignedOut } from '#app/features/account/signed-out.tsx'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { PastReservations } from './past-reservations.tsx'
import { ReservationSheet } from './reservation-sheet.tsx'

type BookingSectionProps = {
  /** What the buyer still has to give, from the feature that books. */
  details?: (reservation: Reservation) => ReactNode
}

/** The current reservation of the user, and past ones. */
export function BookingSection({ details }: BookingSectionProps) {
  const { data } = useSuspenseQuery(accountQueries.reservations())
  if (!data) return <SignedOut next="/account" />
  const { history, clockAheadMs } = data
  const current = data.reservation && isCurrent(data.reservation) ? data.reservation : null
  const past = history.filter(({ id }) => id !== current?.id)
  return (
    <div className="space-y-12">
      {current ? (
        <ReservationSheet
          key={current.id}
          reservation={current}
          clockAheadMs={clockAheadMs}
          details={details?.(current)}
        />
      ) : (
        <EmptyState title="Брони нет" action={<LinkButton href="/choose/flat">Выбрать квартиру</LinkButton>}>
          Выберите квартиру и закрепите её за собой: цена не изменится, пока бронь действует.
        </EmptyState>
      )}
      <PastReservations reservations={past} />
    </div>
  )
}

/** A signed deal is current too, until the keys are handed over. */
function isCurrent({ status }: Reservation): boolean {
  return isLive(status) || status === 'done'
}
