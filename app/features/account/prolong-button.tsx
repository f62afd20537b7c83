import type { Reservation } from '#app/contract/reservation.ts'
import { Button } from '#app/ui/button.tsx'
import { prolongReservation } from './account.functions.ts'
import { ProblemNote } from './problem-note.tsx'
import { useAction } from './use-action.ts'
import { useRefresh } from './use-refresh.ts'

/** A later end for a reservation whose period allows it; costs nothing, so it asks nothing. */
export function ProlongButton({ reservation }: { reservation: Reservation }) {
  const prolonging = useAction(prolongReservation)
  const refresh = useRefresh()
  const prolong = async () => {
    const done = await prolonging.run({ data: { id: reservation.id } })
    if (done) await refresh('Бронь продлена')
  }
  return (
    <div>
      <Button aria-disabled={prolonging.isBusy} onClick={() => void prolong()}>
        {prolonging.isBusy ? 'Продлеваем…' : 'Продлить бронь'}
      </Button>
      <ProblemNote>{prolonging.problem}</ProblemNote>
    </div>
  )
}
