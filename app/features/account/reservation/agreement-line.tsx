import { FileText } from 'lucide-react'
import type { Reservation } from '#app/contract/reservation.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'

/** Whether the agreement of a reservation is signed by a code, with the way to its page; nothing where none is needed. */
export function AgreementLine({ reservation: { id, agreement, missing } }: { reservation: Reservation }) {
  if (agreement === 'none') return null
  const isSigned = agreement === 'signed'
  // What is to be filled in stands above it, with the first button of the page.
  const isNext = !isSigned && missing.length === 0
  return (
    <section
      aria-label="Соглашение об услуге бронирования"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-beton-200 bg-list p-4 sm:p-6"
    >
      <p className="flex min-w-0 flex-1 basis-64 gap-3">
        <FileText aria-hidden="true" size={24} strokeWidth={1.5} className="shrink-0 text-tush-3" />
        <span>
          <span className="block font-medium">Соглашение об услуге бронирования</span>
          <span className="text-small text-tush-3">
            {isSigned ? 'Подписано кодом из СМС' : 'Подпишите кодом из СМС, пока действует бронь'}
          </span>
        </span>
      </p>
      <a
        href={`/account/agreement/${id}`}
        className={buttonLook(isNext ? 'primary' : 'secondary', 'dense', 'no-print')}
      >
        {isSigned ? 'Открыть' : 'Прочитать и подписать'}
      </a>
    </section>
  )
}
