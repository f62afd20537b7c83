import { useQueryClient } from '@tanstack/react-query'
import { company } from '#app/config/company.ts'
import type { Reservation } from '#app/contract/reservation.ts'
import type { ReservationStatus } from '#app/domain/booking/reservation.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { EndTime } from '#app/features/reservations/end-time.tsx'
import { PayButton } from '#app/features/reservations/pay-button.tsx'
import { refreshPerson } from '#app/platform/personal-keys.ts'

type NextStepProps = { reservation: Reservation; clockAheadMs: number }

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

const TO_FILL: StepText = {
  title: 'Заполните данные для договора',
  text: 'Квартира за вами. Чтобы подготовить договор, нужны паспорт и e-mail: форма ниже сохраняет каждое поле.',
}

/** What the buyer has to do now, and until when. */
export function NextStep({ reservation, clockAheadMs }: NextStepProps) {
  const client = useQueryClient()
  const { status, can, expires_at, missing } = reservation
  const { phone } = company()
  const { title, text } = can.pay ? TO_PAY : (STEP_TEXTS[status] ?? (missing.length > 0 ? TO_FILL : TO_SIGN))
  return (
    <section aria-labelledby="next-step" className="rounded-card border border-sinka bg-list p-4 sm:p-6">
      <h2 id="next-step" className="title-3">
        {title}
      </h2>
      <p className="mt-2 mb-4 max-w-text text-tush-2">{text}</p>
      {expires_at !== null && (
        <div className="mb-6">
          <EndTime
            until={expires_at}
            clockAheadMs={clockAheadMs}
            label={can.pay ? 'Оплатите до' : 'Бронь действует до'}
          />
        </div>
      )}
      {can.pay ? (
        <PayButton
          reservation={reservation}
          label="Оплатить"
          onNothingToPay={() => void refreshPerson(client)}
        />
      ) : (
        phone && (
          <a href={`tel:${phone}`} className="link figures inline-flex min-h-touch items-center">
            Позвонить: {formatPhone(phone)}
          </a>
        )
      )}
    </section>
  )
}
