import { Check, Printer } from 'lucide-react'
import { useEffect } from 'react'
import type { Reservation } from '#app/contract/reservation.ts'
import { formatEnd } from '#app/domain/moment.ts'
import { BesideFlat } from '#app/features/booking/beside-flat.tsx'
import { CallLink } from '#app/features/booking/call-link.tsx'
import { countPayment } from '#app/platform/counters/count-payment.ts'
import { Button } from '#app/ui/button/button.tsx'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { Ruler } from '#app/ui/page/ruler.tsx'
import { BookedFacts } from './booked-facts.tsx'
import { CalendarLink } from './calendar-link.tsx'

/** The flat is reserved: number, money, next steps. This is also the printed page. */
export function SuccessScreen({ reservation }: { reservation: Reservation }) {
  const { id, number, money, expires_at, paid_at, period } = reservation
  const isPaid = money.state === 'paid'
  const flat = reservation.flat.id
  useEffect(() => {
    if (isPaid) countPayment({ id, paid_at, flat })
  }, [isPaid, id, paid_at, flat])
  return (
    <BesideFlat flat={reservation.flat} isWideOnly>
      <div>
        <p className="flex items-center gap-2 font-medium text-patina">
          <Check aria-hidden="true" size={20} strokeWidth={2} />
          Квартира забронирована
        </p>
        <h1 tabIndex={-1} className="title-1 figures mt-3">
          {number}
        </h1>
        <Ruler className="mt-4 text-sinka" />
        <p className="mt-6 text-lead text-tush-2">
          Это номер вашей брони. Мы отправили его по СМС и на e-mail.
        </p>
        <p className="mt-2 text-tush-2">{money.text}</p>
        <div className="mt-8">
          <BookedFacts reservation={reservation} />
        </div>
        <h2 className="mt-10 title-3">Что дальше</h2>
        <ol className="mt-4 list-decimal space-y-3 pl-6 marker:font-medium marker:text-sinka">
          <li>Менеджер позвонит в течение рабочего дня и ответит на вопросы.</li>
          <li>Подготовим договор долевого участия. Если нужна ипотека, поможем подать заявку в банки.</li>
          <li>
            Договор подписываем{expires_at && <> до {formatEnd(expires_at)}</>}.
            {period.prolong && ' Не успеваете – продлите бронь в личном кабинете.'}
          </li>
        </ol>
        <div className="no-print mt-8 grid items-start gap-2 sm:flex sm:flex-wrap">
          <LinkButton href="/account">В личный кабинет</LinkButton>
          <CalendarLink reservation={reservation} />
          <Button variant="secondary" onClick={() => print()}>
            <Printer aria-hidden="true" size={20} strokeWidth={1.5} />
            Печать или PDF
          </Button>
          <CallLink />
        </div>
      </div>
    </BesideFlat>
  )
}
