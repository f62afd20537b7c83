import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Offer } from '#app/contract/reservation.ts'
import { maskPassport } from '#app/domain/booking/booking-steps.ts'
import { PAY_METHOD_LABELS, PAY_METHODS } from '#app/domain/booking/pay-method.ts'
import { formatPrice } from '#app/domain/format.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { normalizePhone } from '#app/domain/text/read-phone.ts'
import type { Step } from '#app/features/booking/booking.search.ts'
import type { DraftState } from '#app/features/booking/draft/draft-autosave.ts'
import { STEP_TITLES } from '#app/features/booking/form/step-names.ts'

type ReviewStepProps = { flat: number; offer: Offer; draft: Pick<DraftState, 'values' | 'sealed'> }

/** Step 5: all input, each part with a link back to its step. */
export function ReviewStep({ flat, offer, draft }: ReviewStepProps) {
  const { values, sealed } = draft
  const name = [values.lastname, values.firstname, values.middlename].filter(Boolean).join(' ')
  const payMethod = PAY_METHODS.find((method) => method === values.pay_method)
  return (
    <div className="divide-y divide-beton-200 rounded-card border border-beton-200 bg-list px-4">
      <Part flat={flat} step="terms">
        <Line label="Цена">{formatPrice(offer.price_fixed)}</Line>
        <Line label="Срок">{offer.period.title}</Line>
        <Line label="Отделка">{offer.furnish.title}</Line>
        {payMethod && <Line label="Покупка">{PAY_METHOD_LABELS[payMethod]}</Line>}
      </Part>
      <Part flat={flat} step="person">
        <Line label="ФИО">{name}</Line>
        <Line label="Телефон">{formatPhone(normalizePhone(values.phone) ?? values.phone)}</Line>
        <Line label="E-mail">{values.email}</Line>
      </Part>
      <Part flat={flat} step="passport">
        <Line label="Серия и номер">{shownPassport(values, sealed)}</Line>
      </Part>
      <Part flat={flat} step="agreement">
        <Line label="Согласия">Цена, срок, отделка и оферта приняты</Line>
      </Part>
    </div>
  )
}

/** The part of a passport that its holder needs to recognise it. */
function shownPassport(values: DraftState['values'], sealed: DraftState['sealed']): string {
  const { passport_seria: seria, passport_number: number } = values
  const plain = maskPassport(seria.replace(/\D/g, ''), number.replace(/\D/g, ''))
  const [maskedSeria, maskedNumber] = plain.split(' ')
  return `${sealed.passport_seria ?? maskedSeria}\u00a0${sealed.passport_number ?? maskedNumber}`
}

function Part({ flat, step, children }: { flat: number; step: Step; children: ReactNode }) {
  return (
    <section aria-label={STEP_TITLES[step]} className="py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-medium">{STEP_TITLES[step]}</h3>
        <Link
          to="/booking/$id"
          params={{ id: String(flat) }}
          search={{ step }}
          resetScroll={false}
          viewTransition={false}
          className="link text-small"
        >
          Изменить<span className="sr-only">: {STEP_TITLES[step]}</span>
        </Link>
      </div>
      <dl className="figures mt-2 space-y-1">{children}</dl>
    </section>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4 text-small">
      <dt className="w-[7.5rem] text-tush-3">{label}</dt>
      {/* Wraps below its name when the text is enlarged. */}
      <dd className="min-w-0 flex-[1_1_9rem] wrap-break-word">{children}</dd>
    </div>
  )
}
