import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { company } from '#app/config/company.ts'
import type { Reservation } from '#app/contract/reservation.ts'
import { isLive, type ReservationStatus } from '#app/domain/booking/reservation.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { EndTime } from '#app/features/reservations/end-time.tsx'
import { PayButton } from '#app/features/reservations/pay-button.tsx'
import { refreshPerson } from '#app/platform/personal-keys.ts'
import { StepCard } from './step-card.tsx'

type NextStepProps = {
  reservation: Reservation
  clockAheadMs: number
  /** What the buyer still has to give for the contract. */
  details?: ReactNode
}

type StepText = { title: string; text: string }

const STEP_TEXTS: Partial<Record<ReservationStatus, StepText>> = {
  in_deal: {
    title: 'Готовим договор',
    text: 'Менеджер пришлёт проект договора на вашу почту и назначит день подписания.',
  },
  done: {
    title: 'Договор подписан',
    text: 'О регистрации и выдаче ключей сообщим здесь, в разделе «Документы и отчёты».',
  },
}
const TO_PAY: StepText = {
  title: 'Оплатите бронь',
  text: 'Квартира удерживается за вами до конца срока. После оплаты бронь начнёт действовать.',
}
const TO_SIGN: StepText = {
  title: 'Готовьтесь к договору',
  text: 'Менеджер позвонит в рабочее время и поможет с документами. Или позвоните сами.',
}
const TITLE_OF_DETAILS = 'Данные для договора'

/** What the buyer has to do now, and until when. What he may also do already is a card below it. */
export function NextStep({ reservation, clockAheadMs, details }: NextStepProps) {
  const client = useQueryClient()
  const { status, can, expires_at, missing } = reservation
  const { phone } = company()
  const step = can.pay ? TO_PAY : STEP_TEXTS[status]
  const isIncomplete = missing.length > 0 && isLive(status)
  const end = (label: string) =>
    expires_at !== null && <EndTime until={expires_at} clockAheadMs={clockAheadMs} label={label} />
  const call = phone && (
    <a href={`tel:${phone}`} className="link figures inline-flex min-h-touch items-center">
      Позвонить: {formatPhone(phone)}
    </a>
  )
  if (!step && isIncomplete) {
    return (
      <StepCard id="dannye" title={TITLE_OF_DETAILS} isNext>
        <div className="mt-3 mb-4">{end('Бронь действует до')}</div>
        {details}
        <div className="mt-4">{call}</div>
      </StepCard>
    )
  }
  const { title, text } = step ?? TO_SIGN
  return (
    <>
      <StepCard id="next-step" title={title} isNext>
        <p className="mt-2 mb-4 max-w-text text-tush-2">{text}</p>
        <div className="mb-6 empty:hidden">{end(can.pay ? 'Оплатите до' : 'Бронь действует до')}</div>
        {can.pay ? (
          <PayButton
            reservation={reservation}
            label="Оплатить"
            onNothingToPay={() => void refreshPerson(client)}
          />
        ) : (
          call
        )}
      </StepCard>
      {isIncomplete && (
        <StepCard id="dannye" title={TITLE_OF_DETAILS}>
          <div className="mt-2">{details}</div>
        </StepCard>
      )}
    </>
  )
}
