import type { FurnishOption, Period } from '#app/contract/personal.ts'
import { PAY_METHODS } from '#app/domain/booking/pay-method.ts'
import { PAY_METHOD_LABELS } from '#app/domain/booking/pay-method-labels.ts'
import { formatPrice } from '#app/domain/format.ts'
import { CONSENT_FIELD } from '#app/features/booking/draft/draft-fields.ts'
import { DraftField, fieldId } from '#app/features/booking/form/draft-field.tsx'
import type { StepForm } from '#app/features/booking/form/step-form.ts'
import { ChoiceGroup } from './choice-group.tsx'
import { FoldedChoice } from './folded-choice.tsx'
import { type ConsentOfBuyer, PersonalDataConsent } from './personal-data-consent.tsx'

type TermsStepProps = {
  periods: readonly Period[]
  furnishes: readonly FurnishOption[]
  form: StepForm
  /** The phone is that of the account. */
  isSignedIn: boolean
  /** What the contract needs of the buyer is here already. */
  hasDetails: boolean
  consent: ConsentOfBuyer
}

const PAY_CHOICES = PAY_METHODS.map((value) => ({ value, title: PAY_METHOD_LABELS[value] }))

/** Step 1: the terms, of which the usual ones are chosen already, and whom we reserve the flat for. */
export function TermsStep({ periods, furnishes, form, isSignedIn, hasDetails, consent }: TermsStepProps) {
  const { values, problemOf, onType } = form
  const finishes = furnishes.map(({ id, title, text, price }) => ({
    value: String(id),
    title,
    text,
    price: price === 0 ? 'В цене' : `+ ${formatPrice(price)}`,
  }))
  const finish = finishes.find(({ value }) => value === values.furnish)
  const payMethod = PAY_CHOICES.find(({ value }) => value === values.pay_method)
  return (
    <div className="space-y-8">
      <ChoiceGroup
        name="period"
        id={fieldId('period')}
        problem={problemOf('period')}
        legend="Срок брони"
        hint="Всё это время держим квартиру за вами, и цена не меняется"
        choices={periods.map((period) => ({
          value: String(period.id),
          title: withoutPrice(period.title),
          price: period.price === 0 ? 'Бесплатно' : formatPrice(period.price),
          text: wordsOf(period, periods),
        }))}
        chosen={values.period}
        onChoose={(value) => onType('period', value)}
        className={`lg:grid-cols-2 ${periods.length === 3 ? 'xl:grid-cols-3' : ''}`}
      />
      <div className="grid gap-2 lg:grid-cols-2 lg:items-start">
        <FoldedChoice
          title="Отделка"
          chosen={finish ? `${finish.title}, ${finish.price.toLocaleLowerCase('ru')}` : 'Выберите'}
          isOpen={problemOf('furnish') !== undefined}
        >
          <ChoiceGroup
            name="furnish"
            id={fieldId('furnish')}
            problem={problemOf('furnish')}
            legend="Отделка"
            isLegendHidden
            choices={finishes}
            chosen={values.furnish}
            onChoose={(value) => onType('furnish', value)}
          />
        </FoldedChoice>
        <FoldedChoice
          title="Как будете покупать"
          chosen={payMethod?.title ?? 'Выберите'}
          isOpen={problemOf('pay_method') !== undefined}
        >
          <ChoiceGroup
            name="pay_method"
            id={fieldId('pay_method')}
            problem={problemOf('pay_method')}
            legend="Как будете покупать"
            isLegendHidden
            hint="Можно передумать при оформлении договора"
            choices={PAY_CHOICES}
            chosen={values.pay_method}
            onChoose={(value) => onType('pay_method', value)}
            className="sm:grid-cols-2"
          />
        </FoldedChoice>
      </div>
      <section aria-labelledby="contacts" className="script-only">
        <h3 id="contacts" className="title-4">
          Ваши контакты
        </h3>
        <p className="mt-1 text-small text-tush-3">
          {hasDetails
            ? 'Данные для договора у нас уже есть: заполнять их снова не нужно.'
            : 'Паспорт сейчас не нужен: данные для договора заполните потом, пока действует бронь.'}
        </p>
        <div className="mt-4 grid gap-5 lg:grid-cols-2 lg:items-start">
          <DraftField form={form} name="firstname" autoComplete="given-name" />
          {isSignedIn ? (
            <p>
              <span className="mb-1 block font-medium text-small">Телефон</span>
              <span className="figures">{values.phone}</span>
            </p>
          ) : (
            <DraftField
              form={form}
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              placeholder="+7 912 345-67-89"
              hint="Пришлём на него СМС с кодом"
            />
          )}
          <div className="lg:col-span-2">
            <PersonalDataConsent consent={consent} problem={problemOf(CONSENT_FIELD)} />
          </div>
        </div>
      </section>
    </div>
  )
}

/**
 * Whether a period can be prolonged. The shortest one that can is advised for a mortgage where a shorter one cannot: a bank
 * may answer later than that one ends.
 */
function wordsOf({ days, prolong }: Period, periods: readonly Period[]): string {
  if (!prolong) return 'Без продления'
  const isFirst = periods.every((other) => !other.prolong || other.days >= days)
  const isAdvised = isFirst && periods.some((other) => !other.prolong && other.days < days)
  return isAdvised
    ? 'Можно продлить. Советуем при\u00a0ипотеке: банк отвечает не\u00a0сразу'
    : 'Можно продлить'
}

/** "3 дня бесплатно", "7 дней, 25 000 ₽" → only the period: the price is shown next to it. */
function withoutPrice(title: string): string {
  return title.replace(/(?:,\s*[\d\s\u00a0\u202f]+₽|\s+бесплатно)$/u, '')
}
