import type { Offer } from '#app/contract/reservation.ts'
import { formatPrice } from '#app/domain/format.ts'
import { formatDay } from '#app/domain/moment.ts'
import { fieldId } from '#app/features/booking/form/draft-field.tsx'
import {
  AGREEMENTS,
  type Agreement,
  agreementField,
  type Ticks,
} from '#app/features/booking/form/step-problems.ts'
import { LegalText } from '#app/features/booking/legal-text.tsx'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { FieldError } from '#app/ui/field/field-notes.tsx'

type AgreementStepProps = {
  offer: Offer
  ticks: Ticks
  problemOf: (field: string) => string | undefined
  onTick: (given: Partial<Ticks>) => void
}

/**
 * Step 2: four agreements, each with its own checkbox; none is ticked by default. One more ticks the four that stand
 * right under it.
 */
export function AgreementStep({ offer, ticks, problemOf, onTick }: AgreementStepProps) {
  const given = AGREEMENTS.filter((agreement) => ticks[agreement]).length
  const isWhole = given === AGREEMENTS.length
  return (
    <div className="rounded-card border border-beton-200 bg-list">
      <Checkbox
        checked={isWhole}
        ref={(box) => {
          if (box) box.indeterminate = given > 0 && !isWhole
        }}
        onChange={({ currentTarget: { checked } }) =>
          onTick({ price: checked, period: checked, furnish: checked, offer: checked })
        }
        className="border-beton-200 border-b bg-beton-100 px-4 py-3 font-medium"
      >
        Согласен со всеми четырьмя пунктами
      </Checkbox>
      <ul className="divide-y divide-beton-200">
        {AGREEMENTS.map((agreement) => (
          <AgreementLine
            key={agreement}
            agreement={agreement}
            offer={offer}
            isGiven={ticks[agreement]}
            problem={problemOf(agreementField(agreement))}
            onTick={(isGiven) => onTick({ [agreement]: isGiven })}
          />
        ))}
      </ul>
    </div>
  )
}

type AgreementLineProps = {
  agreement: Agreement
  offer: Offer
  isGiven: boolean
  problem: string | undefined
  onTick: (isGiven: boolean) => void
}

function AgreementLine({ agreement, offer, isGiven, problem, onTick }: AgreementLineProps) {
  const id = fieldId(agreementField(agreement))
  const { title, text } = wordsOf(agreement, offer)
  return (
    <li className="gap-x-6 px-4 pt-1 pb-3 lg:grid lg:grid-cols-2 lg:items-center lg:py-2">
      <Checkbox
        id={id}
        checked={isGiven}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error ${id}-text` : `${id}-text`}
        onChange={(event) => onTick(event.currentTarget.checked)}
        className="font-medium"
      >
        {title}
      </Checkbox>
      <div className="pl-8 lg:pl-0">
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
}

function whatFor({ extras, furnish }: Pick<Offer, 'extras' | 'furnish'>): string {
  if (extras.length > 0) return 'всё вместе'
  return furnish.price > 0 ? 'квартиру с\u00a0отделкой' : 'квартиру'
}

/** Labels of the agreements, with the exact amounts and dates. */
function wordsOf(
  agreement: Agreement,
  { price_fixed, extras, period, furnish, fee, version, valid_from }: Offer,
) {
  switch (agreement) {
    case 'price':
      return {
        title: 'Подтверждаю цену',
        text: `${formatPrice(price_fixed)} за\u00a0${whatFor({ extras, furnish })}, до\u00a0конца брони`,
      }
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
        text: `Редакция ${version}, действует с\u00a0${formatDay(valid_from).replace(' ', '\u00a0')}`,
      }
  }
}
