import { Check, Printer } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { WhatToBring } from '#app/blocks/what-to-bring.tsx'
import type { Reservation } from '#app/contract/reservation.ts'
import { formatEnd } from '#app/domain/moment.ts'
import { BesideFlat } from '#app/features/booking/beside-flat.tsx'
import { missingWords } from '#app/features/booking/details/missing-words.ts'
import { WayToContract } from '#app/features/booking/way-to-contract.tsx'
import { cancelTerms } from '#app/features/reservations/cancel-terms.ts'
import { isMoneyTold } from '#app/features/reservations/is-money-told.ts'
import { ReservationPrice } from '#app/features/reservations/reservation-price.tsx'
import { countPayment } from '#app/platform/counters/count-payment.ts'
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

/**
 * The flat is reserved. In the order in which a buyer needs it: until when, what to do next, what to bring, how to give the
 * flat back, where to come and the terms; on wide screens from the place on beside the rest. This is also the printed page.
 */
export function SuccessScreen({ reservation, office }: SuccessScreenProps) {
  const { id, number, money, paid_at, expires_at, missing } = reservation
  const isPaid = money.state === 'paid'
  const flat = reservation.flat.id
  useEffect(() => {
    if (isPaid) countPayment({ id, paid_at, flat })
  }, [isPaid, id, paid_at, flat])
  return (
    <BesideFlat
      flat={reservation.flat}
      amounts={<ReservationPrice reservation={reservation} />}
      head={
        <>
          <h1 tabIndex={-1} className="title-1">
            <Check
              aria-hidden="true"
              size={48}
              strokeWidth={2}
              className="mb-4 block rounded-full bg-patina p-2 text-list"
            />
            Квартира забронирована
          </h1>
          <Ruler className="mt-4 text-sinka" />
        </>
      }
      below={
        <>
          {office}
          <Terms reservation={reservation} />
        </>
      }
    >
      {expires_at && (
        <p className="figures mt-6 text-lead">
          Бронь действует до{'\u00a0'}
          <strong className="whitespace-nowrap font-semibold">{formatEnd(expires_at)}</strong>
        </p>
      )}
      <FirstThing reservation={reservation} />
      <CalendarLink reservation={reservation} />
      <p className="figures mt-2">
        Номер брони <span className="whitespace-nowrap font-medium">{number}</span>
      </p>
      <p className="mt-1 text-tush-2">
        {missing.includes('email') ? 'Мы отправили его по СМС.' : 'Мы отправили его по СМС и на e-mail.'}
        {isMoneyTold(money) && ` ${money.text}.`}
      </p>
      <NextSteps reservation={reservation} />
      <WhatToBring className="mt-10" />
      <Cancel reservation={reservation} />
    </BesideFlat>
  )
}

/** The way to the first thing that the buyer does, right under the end of his time. */
function FirstThing({ reservation: { id, missing, agreement } }: { reservation: Reservation }) {
  const isIncomplete = missing.length > 0
  const isToSign = agreement === 'to_sign'
  return (
    <div className="no-print mt-6 mb-2 grid items-start gap-2 sm:flex sm:flex-wrap">
      {isIncomplete && (
        <a href="/account#dannye" className={buttonLook()}>
          Заполнить данные для договора
        </a>
      )}
      {isToSign && (
        <a href={`/account/agreement/${id}`} className={buttonLook(isIncomplete ? 'secondary' : 'primary')}>
          Подписать соглашение
        </a>
      )}
      {!isIncomplete && (
        <LinkButton href="/account" variant={isToSign ? 'secondary' : 'primary'}>
          В личный кабинет
        </LinkButton>
      )}
    </div>
  )
}

/** What happens now, in order. */
function NextSteps({ reservation: { missing, period, agreement } }: { reservation: Reservation }) {
  const isIncomplete = missing.length > 0
  const isToSign = agreement === 'to_sign'
  return (
    <>
      <h2 className="mt-8 title-3">Что дальше</h2>
      <ol className="mt-4 list-decimal space-y-3 pl-6 marker:font-medium marker:text-sinka">
        {isIncomplete && (
          <li>
            Заполните в личном кабинете {missingWords(missing)}: без этого договор не{'\u00a0'}подготовить, и
            {'\u00a0'}бронь закончится.
          </li>
        )}
        {isToSign && <li>Подпишите соглашение об услуге бронирования: кодом из СМС, на этом сайте.</li>}
        <WayToContract canProlong={period.prolong} />
      </ol>
    </>
  )
}

/** What the buyer has agreed to, on paper if wanted. */
function Terms({ reservation }: { reservation: Reservation }) {
  return (
    <section aria-labelledby="terms" className="mt-10">
      <h2 id="terms" className="mb-4 title-3">
        Условия брони
      </h2>
      <BookedFacts reservation={reservation} isEndTold />
      <button
        type="button"
        className="link script-only no-print mt-2 inline-flex min-h-touch items-center gap-2"
        onClick={() => print()}
      >
        <Printer aria-hidden="true" size={20} strokeWidth={1.5} />
        Распечатать или сохранить PDF
      </button>
    </section>
  )
}

/** How to give the flat back. */
function Cancel({ reservation }: { reservation: Reservation }) {
  if (!reservation.can.cancel) return null
  return (
    <section aria-labelledby="cancel" className="mt-10">
      <h2 id="cancel" className="title-3">
        Если передумаете
      </h2>
      <p className="figures mt-4 text-tush-2">
        Отмените бронь в{'\u00a0'}
        <a href="/account" className="link">
          личном кабинете
        </a>
        . {cancelTerms(reservation)}
      </p>
    </section>
  )
}
