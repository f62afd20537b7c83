import { Check, Printer } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { Reservation } from '#app/contract/reservation.ts'
import { PAY_METHODS } from '#app/domain/booking/pay-method.ts'
import { whatToBring } from '#app/domain/booking/what-to-bring.ts'
import { formatEnd } from '#app/domain/moment.ts'
import { BesideFlat } from '#app/features/booking/beside-flat.tsx'
import { missingWords } from '#app/features/booking/details/missing-words.ts'
import { countPayment } from '#app/platform/counters/count-payment.ts'
import { Button } from '#app/ui/button/button.tsx'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { Ruler } from '#app/ui/page/ruler.tsx'
import { BookedFacts } from './booked-facts.tsx'
import { CalendarLink } from './calendar-link.tsx'

type SuccessScreenProps = {
  reservation: Reservation
  /** Where the contract is signed, from the feature of offices. */
  office?: ReactNode
}

/** The flat is reserved: number, money, next steps, what to bring and where. This is also the printed page. */
export function SuccessScreen({ reservation, office }: SuccessScreenProps) {
  const { id, number, money, paid_at } = reservation
  const isPaid = money.state === 'paid'
  const flat = reservation.flat.id
  useEffect(() => {
    if (isPaid) countPayment({ id, paid_at, flat })
  }, [isPaid, id, paid_at, flat])
  return (
    <BesideFlat flat={reservation.flat} isWideOnly below={office}>
      <div>
        <h1 tabIndex={-1} className="title-1">
          <Check aria-hidden="true" size={40} strokeWidth={1.5} className="mb-2 block text-patina" />
          Квартира забронирована
        </h1>
        <Ruler className="mt-4 text-sinka" />
        <p className="figures mt-6 text-lead">
          Номер брони <strong className="whitespace-nowrap font-semibold">{number}</strong>
        </p>
        <p className="mt-1 text-tush-2">
          {reservation.missing.includes('email')
            ? 'Мы отправили его по СМС.'
            : 'Мы отправили его по СМС и на e-mail.'}{' '}
          {money.text}
        </p>
        <NextSteps reservation={reservation} />
        <div className="no-print mt-6 grid items-start gap-2 sm:flex sm:flex-wrap">
          {reservation.agreement === 'to_sign' && (
            <a href={`/account/agreement/${id}`} className={buttonLook()}>
              Подписать соглашение
            </a>
          )}
          {reservation.missing.length > 0 ? (
            <a
              href="/account#dannye"
              className={buttonLook(reservation.agreement === 'to_sign' ? 'secondary' : 'primary')}
            >
              Заполнить данные для договора
            </a>
          ) : (
            <LinkButton href="/account">В личный кабинет</LinkButton>
          )}
          <CalendarLink reservation={reservation} />
          <Button variant="secondary" onClick={() => print()}>
            <Printer aria-hidden="true" size={20} strokeWidth={1.5} />
            Печать или PDF
          </Button>
        </div>
        <div className="mt-10">
          <BookedFacts reservation={reservation} />
        </div>
        <WhatToBring method={reservation.pay_method} />
      </div>
    </BesideFlat>
  )
}

function NextSteps({
  reservation: { missing, expires_at, period, agreement },
}: {
  reservation: Reservation
}) {
  const until = expires_at && (
    <>
      {' '}
      до{'\u00a0'}
      <span className="whitespace-nowrap">{formatEnd(expires_at)}</span>
    </>
  )
  return (
    <>
      <h2 className="mt-8 title-3">Что дальше</h2>
      <ol className="mt-4 list-decimal space-y-3 pl-6 marker:font-medium marker:text-sinka">
        {agreement === 'to_sign' && (
          <li>Подпишите соглашение об услуге бронирования: кодом из СМС, на этом сайте.</li>
        )}
        {missing.length > 0 && (
          <li>
            Заполните в личном кабинете {missingWords(missing)}
            {until}: без этого договор не{'\u00a0'}подготовить, и{'\u00a0'}бронь закончится.
          </li>
        )}
        <li>Менеджер позвонит в течение рабочего дня и ответит на вопросы.</li>
        <li>Подготовим договор долевого участия. Если нужна ипотека, поможем подать заявку в банки.</li>
        <li>
          Договор подписываем{until}.{period.prolong && ' Не успеваете – продлите бронь в личном кабинете.'}
        </li>
      </ol>
    </>
  )
}

function WhatToBring({ method }: { method: string }) {
  return (
    <>
      <h2 className="mt-10 title-3">Что взять с собой</h2>
      <ul className="mt-4 list-disc space-y-2 pl-6 marker:text-sinka">
        {whatToBring(PAY_METHODS.find((known) => known === method)).map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
    </>
  )
}
