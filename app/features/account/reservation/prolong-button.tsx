import type { Reservation } from '#app/contract/reservation.ts'
import { formatCount } from '#app/domain/format.ts'
import { DAY_FORMS } from '#app/domain/plural.ts'
import { prolongReservation } from '#app/features/account/account.functions.ts'
import { ProblemNote } from '#app/features/account/problem-note.tsx'
import { useAction } from '#app/features/account/use-action.ts'
import { useRefresh } from '#app/features/account/use-refresh.ts'
import { Button } from '#app/ui/button/button.tsx'

/** Prolongs a reservation whose period allows it; it is free, so there is no confirmation. */
export function ProlongButton({ reservation }: { reservation: Reservation }) {
  const prolonging = useAction(prolongReservation)
  const refresh = useRefresh()
  const prolong = async () => {
    const done = await prolonging.run({ data: { id: reservation.id } })
    if (done) await refresh('Бронь продлена')
  }
  return (
    <div>
      <Button variant="secondary" aria-disabled={prolonging.isBusy} onClick={() => void prolong()}>
        {prolonging.isBusy
          ? 'Продлеваем…'
          : `Продлить бронь на ${formatCount(reservation.period.days, DAY_FORMS)}`}
      </Button>
      <p className="mt-1 text-small text-tush-3">Бесплатно, один раз</p>
      <ProblemNote>{prolonging.problem}</ProblemNote>
    </div>
  )
}
