import { lazy, Suspense, useState } from 'react'
import type { Reservation } from '#app/contract/reservation.ts'
import { isLive } from '#app/domain/booking/reservation.ts'
import { formatEnd } from '#app/domain/moment.ts'
import { Button } from '#app/ui/button/button.tsx'
import { missingWords } from './missing-words.ts'

const DetailsForm = lazy(() =>
  import('./details-form.tsx').then(({ DetailsForm: Form }) => ({ default: Form })),
)

/**
 * What the contract still needs of the buyer, until when, and what happens without it; with the form that gives it. In
 * the account, while the reservation lasts.
 */
export function ContractDetails({ reservation }: { reservation: Reservation }) {
  const [isOpen, setIsOpen] = useState(false)
  const { missing, status } = reservation
  if (missing.length === 0 || !isLive(status)) return null
  return (
    <section
      id="dannye"
      aria-labelledby="dannye-title"
      className="scroll-mt-sticky rounded-card border border-beton-200 bg-list p-4 sm:p-6"
    >
      <h2 id="dannye-title" className="title-3">
        Данные для договора
      </h2>
      <p className="mt-2 max-w-text">
        Осталось заполнить: <span className="font-medium">{missingWords(missing)}</span>.
      </p>
      <p className="figures mt-1 max-w-text text-small text-tush-3">{consequenceOf(reservation)}</p>
      <div className="script-only mt-5">
        {isOpen ? (
          <Suspense fallback={<p>Открываем форму…</p>}>
            <DetailsForm reservation={reservation} />
          </Suspense>
        ) : (
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            Заполнить
          </Button>
        )}
      </div>
    </section>
  )
}

/** Until when, and what happens without the data. */
function consequenceOf({ status, expires_at }: Reservation): string {
  if (status === 'in_deal') return 'Договор уже готовится: без этих данных его не закончить.'
  if (status === 'held' || status === 'awaiting_payment' || !expires_at) {
    return 'Сначала оплатите бронь. Заполнить можно сейчас или потом, пока она действует.'
  }
  return `Заполните до ${formatEnd(expires_at)}. Без них договор не подготовить: бронь в этот срок закончится, и квартира снова станет свободной.`
}
