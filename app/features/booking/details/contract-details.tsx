import { lazy, Suspense, useState } from 'react'
import type { Reservation } from '#app/contract/reservation.ts'
import { Button } from '#app/ui/button/button.tsx'
import { missingWords } from './missing-words.ts'

const DetailsForm = lazy(() =>
  import('./details-form.tsx').then(({ DetailsForm: Form }) => ({ default: Form })),
)

/**
 * What the contract still needs of the buyer, and what happens without it; with the form that gives it. In the account,
 * which has its title and the end of its time.
 */
export function ContractDetails({ reservation }: { reservation: Reservation }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p className="max-w-text">
        Осталось заполнить: <span className="font-medium">{missingWords(reservation.missing)}</span>.
      </p>
      <p className="mt-1 max-w-text text-small text-tush-3">{consequenceOf(reservation)}</p>
      <div className="script-only mt-5">
        {isOpen ? (
          <Suspense fallback={<p>Открываем форму…</p>}>
            <DetailsForm reservation={reservation} />
          </Suspense>
        ) : (
          <Button variant={reservation.can.pay ? 'secondary' : 'primary'} onClick={() => setIsOpen(true)}>
            Заполнить
          </Button>
        )}
      </div>
    </>
  )
}

/** What happens without the data. */
function consequenceOf({ status, expires_at }: Reservation): string {
  if (status === 'in_deal') return 'Договор уже готовится: без этих данных его не закончить.'
  if (status === 'held' || status === 'awaiting_payment' || !expires_at) {
    return 'Сначала оплатите бронь. Заполнить можно сейчас или потом, пока она действует.'
  }
  return 'Без них договор не подготовить: бронь закончится, и квартира снова станет свободной.'
}
