import type { Offer } from '#app/contract/reservation.ts'
import { formatPrice } from '#app/domain/format.ts'
import { formatDay } from '#app/domain/moment.ts'
import {
  AGREEMENTS,
  type Agreement,
  agreementField,
  type Ticks,
} from '#app/features/booking/form/step-problems.ts'
import { LegalText } from '#app/features/booking/legal-text.tsx'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { FieldError } from '#app/ui/field/field-notes.tsx'
import { fieldId } from './draft-field.tsx'

type AgreementStepProps = {
  offer: Offer
  ticks: Ticks
  problemOf: (field: string) => string | undefined
  onTick: (agreement: Agreement, isGiven: boolean) => void
}

/** Step 4: four agreements, each with its own checkbox; none is ticked by default. */
export function AgreementStep({ offer, ticks, problemOf, onTick }: AgreementStepProps) {
  return (
    <div>
      <p className="text-tush-2">Отметьте каждый пункт: вместе они и есть договор о брони.</p>
      <ul className="mt-5 divide-y divide-beton-200 rounded-card border border-beton-200 bg-list">
        {AGREEMENTS.map((agreement) => {
          const field = agreementField(agreement)
          const id = fieldId(field)
          const problem = problemOf(field)
          const { title, text } = wordsOf(agreement, offer)
          return (
            <li key={agreement} className="p-4">
              <Checkbox
                id={id}
                checked={ticks[agreement]}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem ? `${id}-error ${id}-text` : `${id}-text`}
                onChange={(event) => onTick(agreement, event.currentTarget.checked)}
                className="font-medium"
              >
                {title}
              </Checkbox>
              <div className="pl-8">
                <FieldError id={`${id}-error`}>{problem}</FieldError>
                <p id={`${id}-text`} className="figures text-small text-tush-2">
                  {text}
                </p>
                {agreement === 'offer' && (
                  <LegalText label="Прочитать оферту" title={offer.title} html={offer.html} />
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Labels of the agreements, with the exact amounts and dates. */
function wordsOf(agreement: Agreement, { price_fixed, period, furnish, fee, version, valid_from }: Offer) {
  switch (agreement) {
    case 'price':
      return { title: 'Подтверждаю цену', text: `${formatPrice(price_fixed)} за квартиру, до конца брони` }
    case 'period':
      return {
        title: 'Подтверждаю срок',
        text:
          fee === 0 ? period.title : `${period.title}. Это плата за услугу брони, в цену квартиры не входит`,
      }
    case 'furnish':
      return {
        title: 'Подтверждаю отделку',
        text:
          furnish.price === 0
            ? `${furnish.title}, в цене`
            : `${furnish.title}, + ${formatPrice(furnish.price)}, уже в цене выше`,
      }
    case 'offer':
      return {
        title: 'Принимаю оферту',
        text: `Редакция ${version}, действует с ${formatDay(valid_from)}`,
      }
  }
}
