import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PlanPicture } from '#app/blocks/flat/plan-picture.tsx'
import type { Reservation } from '#app/contract/reservation.ts'
import { RESERVATION_LABELS } from '#app/domain/booking/reservation.ts'
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

/** The current reservation: the next step first, then the stages, the flat and its terms. */
export function ReservationSheet({ reservation, clockAheadMs, details }: ReservationSheetProps) {
  const { id, number, status, flat, can } = reservation
  const isBooked = (stageOf(status) ?? 0) >= BOOKED_STAGE
  return (
    <article aria-label={`Бронь ${number}`} className="space-y-8">
      <NextStep reservation={reservation} clockAheadMs={clockAheadMs} details={details} />
      <AgreementLine reservation={reservation} />
      <StageLine status={status} />
      <div className="grid gap-6 rounded-card border border-beton-200 bg-list p-4 sm:grid-cols-[minmax(0,15rem)_1fr] sm:p-6">
        <PlanPicture
          plan={flat.plan}
          sizes="240px"
          air="card"
          className="rounded-card border border-beton-100"
        />
        <div className="min-w-0">
          <p className="figures flex flex-wrap items-center gap-3">
            <Badge tone={isBooked ? 'success' : 'booked'}>{RESERVATION_LABELS[status]}</Badge>
            <span className="text-small text-tush-3">{number}</span>
          </p>
          <h2 className="title-4 mt-3">
            <Link to="/choose/flat/$id" params={{ id: String(flat.id) }} className="hover:text-sinka">
              {flat.title}
            </Link>
          </h2>
          <p className="figures mb-4 text-small text-tush-3">{flat.place}</p>
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
        </div>
      </div>
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
