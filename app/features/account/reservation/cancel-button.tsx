import { useState } from 'react'
import type { Reservation } from '#app/contract/reservation.ts'
import { cancelReservation } from '#app/features/account/account.functions.ts'
import { ProblemNote } from '#app/features/account/problem-note.tsx'
import { useAction } from '#app/features/account/use-action.ts'
import { useRefresh } from '#app/features/account/use-refresh.ts'
import { cancelTerms } from '#app/features/reservations/cancel-terms.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

/** Cancels the reservation, after a dialog with the terms. */
export function CancelButton({ reservation }: { reservation: Reservation }) {
  const [isOpen, setIsOpen] = useState(false)
  const cancelling = useAction(cancelReservation)
  const refresh = useRefresh()
  const close = () => setIsOpen(false)

  const cancel = async () => {
    const done = await cancelling.run({ data: { id: reservation.id, reason: '' } })
    if (!done) return
    close()
    await refresh('Бронь отменена')
  }

  return (
    <>
      <Button variant="danger" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Отменить бронь
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title="Отменить бронь?">
        <div className="space-y-4">
          <p>
            {reservation.flat.title} сразу станет доступна другим, а закреплённая цена пропадёт. Вернуть эту
            бронь будет нельзя.
          </p>
          <p className="figures">{cancelTerms(reservation)}</p>
          <ProblemNote>{cancelling.problem}</ProblemNote>
          <div className="flex flex-wrap gap-3">
            <Button variant="danger" aria-disabled={cancelling.isBusy} onClick={() => void cancel()}>
              {cancelling.isBusy ? 'Отменяем…' : 'Отменить бронь'}
            </Button>
            <Button variant="quiet" onClick={close}>
              Оставить бронь
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
