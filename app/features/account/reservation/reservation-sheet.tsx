import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Reservation } from '#app/contract/reservation.ts'
import { RESERVATION_LABELS } from '#app/domain/booking/reservation.ts'
import { FlatSummary } from '#app/features/reservations/flat-summary.tsx'
import { ReservationPrice } from '#app/features/reservations/reservation-price.tsx'
import { Badge } from '#app/ui/page/badge.tsx'
import { AgreementLine } from './agreement-line.tsx'
import { CancelButton } from './cancel-button.tsx'
import { NextStep } from './next-step.tsx'
import { ProlongButton } from './prolong-button.tsx'
import { ReservationFacts } from './reservation-facts.tsx'
import { ReservationHistory } from './reservation-history.tsx'
import { StageLine } from './stage-line.tsx'
import { BOOKED_STAGE, stageOf } from './stages.ts'

type ReservationSheetProps = {
  reservation: Reservation
  clockAheadMs: number
  /** What the buyer still has to give. */
  details?: ReactNode
}

/** The current reservation: its stage, what to do next with the flat beside it, then the terms. */
export function ReservationSheet({ reservation, clockAheadMs, details }: ReservationSheetProps) {
  const { id, number, status, flat, can } = reservation
  const isBooked = (stageOf(status) ?? 0) >= BOOKED_STAGE
  return (
    <article aria-label={`Бронь ${number}`} className="space-y-8">
      <StageLine reservation={reservation} />
      <div className="grid gap-6 xl:grid-cols-12">
        <div className="flex flex-col gap-6 xl:col-span-7">
          <NextStep reservation={reservation} clockAheadMs={clockAheadMs} details={details} />
        </div>
        <FlatSummary
          flat={flat}
          isNarrow
          className="xl:col-span-5"
          head={
            <p className="figures mb-2 flex flex-wrap items-center gap-3">
              <Badge tone={isBooked ? 'success' : 'booked'}>{RESERVATION_LABELS[status]}</Badge>
              <span className="text-small text-tush-3">{number}</span>
            </p>
          }
        >
          <ReservationPrice reservation={reservation} />
          <Link
            to="/choose/flat/$id"
            params={{ id: String(flat.id) }}
            className="link no-print inline-flex min-h-touch items-center"
          >
            Страница квартиры
          </Link>
        </FlatSummary>
      </div>
      <AgreementLine reservation={reservation} />
      <section aria-labelledby="facts" className="rounded-card border border-beton-200 bg-list p-4 sm:p-6">
        <h2 id="facts" className="title-3 mb-4">
          Условия брони
        </h2>
        <ReservationFacts reservation={reservation} />
        {isBooked && status !== 'done' && (
          <Link
            to="/booking/success"
            search={{ id }}
            className="link no-print mt-2 inline-flex min-h-touch items-center"
          >
            Куда прийти и&nbsp;что взять на&nbsp;сделку
          </Link>
        )}
      </section>
      <ReservationHistory reservation={reservation} />
      {(can.prolong || can.cancel) && (
        <div className="no-print flex flex-wrap items-start gap-3">
          {can.prolong && <ProlongButton reservation={reservation} />}
          {can.cancel && <CancelButton reservation={reservation} />}
        </div>
      )}
    </article>
  )
}
