import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Reservation } from '#app/contract/reservation.ts'
import { RESERVATION_LABELS } from '#app/domain/booking/reservation.ts'
import { BesideFlat } from '#app/features/booking/beside-flat.tsx'
import { HoldCountdown } from '#app/features/reservations/hold-countdown.tsx'
import { isMoneyTold } from '#app/features/reservations/is-money-told.ts'
import { PayButton } from '#app/features/reservations/pay-button.tsx'
import { PaymentControl } from '#app/features/reservations/payment-control.tsx'
import { ReservationPrice } from '#app/features/reservations/reservation-price.tsx'
import { reservationsQueries } from '#app/features/reservations/reservations.queries.ts'
import type { Payment } from '#app/features/reservations/use-payment.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { Badge } from '#app/ui/page/badge.tsx'
import { BookedFacts } from './booked-facts.tsx'
import { isUnpaid } from './booking-result.ts'
import { HelpLine } from './help-line.tsx'

type CurrentBookingProps = {
  reservation: Reservation
  clockAheadMs: number
  /** Of the booking made on this page; otherwise the button has its own. */
  payment?: Payment | undefined
}

/** The current reservation of the user, and what to do next. */
export function CurrentBooking({ reservation, clockAheadMs, payment }: CurrentBookingProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { id, number, status, expires_at, can, money } = reservation
  const isWaiting = isUnpaid(reservation)
  const readAgain = useCallback(
    () => void client.invalidateQueries({ queryKey: reservationsQueries.current().queryKey }),
    [client],
  )
  return (
    <BesideFlat
      flat={reservation.flat}
      amounts={<ReservationPrice reservation={reservation} />}
      head={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id="current" className="title-3 figures">
            Бронь {number}
          </h2>
          <Badge tone={isWaiting ? 'booked' : 'success'}>{RESERVATION_LABELS[status]}</Badge>
        </div>
      }
    >
      <section aria-labelledby="current">
        <p className="mt-3 mb-6 text-tush-2">{nextOf(reservation)}</p>
        {isWaiting && expires_at && (
          <div className="mb-6">
            <HoldCountdown until={expires_at} clockAheadMs={clockAheadMs} onEnd={readAgain} />
          </div>
        )}
        {isMoneyTold(money) && <p className="text-tush-2">{money.text}</p>}
        <div className="mt-6 grid items-start gap-2 sm:flex sm:flex-wrap">
          {can.pay &&
            (payment ? (
              <PaymentControl reservation={reservation} payment={payment} />
            ) : (
              <PayButton
                reservation={reservation}
                onNothingToPay={() => void navigate({ to: '/booking/success', search: { id } })}
              />
            ))}
          <LinkButton href="/account" variant={can.pay ? 'secondary' : 'primary'}>
            В личный кабинет
          </LinkButton>
        </div>
        <HelpLine number={number} />
        <BookedFacts reservation={reservation} />
      </section>
    </BesideFlat>
  )
}

function nextOf({ status }: Reservation): string {
  if (status === 'held' || status === 'awaiting_payment')
    return 'Осталось оплатить бронь: она начнёт действовать после оплаты.'
  if (status === 'done') return 'Договор подписан, квартира ваша. Документы лежат в личном кабинете.'
  if (status === 'in_deal') return 'Готовим договор долевого участия. Менеджер на связи с вами.'
  return 'Квартира закреплена за вами. Дальше: договор долевого участия, менеджер позвонит в течение рабочего дня.'
}
