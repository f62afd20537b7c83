import type { FurnishOption, Period } from '#app/contract/personal.ts'
import { PAY_METHOD_LABELS, PAY_METHODS } from '#app/domain/booking/pay-method.ts'
import { formatPrice } from '#app/domain/format.ts'
import type { StepForm } from '#app/features/booking/form/step-form.ts'
import { ChoiceGroup } from './choice-group.tsx'
import { fieldId } from './draft-field.tsx'

type TermsStepProps = {
  periods: readonly Period[]
  furnishes: readonly FurnishOption[]
  form: StepForm
}

const PAY_CHOICES = PAY_METHODS.map((value) => ({ value, title: PAY_METHOD_LABELS[value] }))

/** Step 1: the period, the finish and the payment method for the flat. */
export function TermsStep({ periods, furnishes, form }: TermsStepProps) {
  const { values, problemOf, onType } = form
  return (
    <div className="space-y-8">
      <ChoiceGroup
        name="period"
        id={fieldId('period')}
        problem={problemOf('period')}
        legend="Срок брони"
        hint="Всё это время квартира ваша, а цена не меняется"
        choices={periods.map(({ id, title, price, prolong }) => ({
          value: String(id),
          title: withoutPrice(title),
          price: price === 0 ? 'Бесплатно' : formatPrice(price),
          ...(prolong && { text: 'Можно продлить' }),
        }))}
        chosen={values.period}
        onChoose={(value) => onType('period', value)}
      />
      <ChoiceGroup
        name="furnish"
        id={fieldId('furnish')}
        problem={problemOf('furnish')}
        legend="Отделка"
        choices={furnishes.map(({ id, title, text, price }) => ({
          value: String(id),
          title,
          text,
          price: price === 0 ? 'В цене' : `+ ${formatPrice(price)}`,
        }))}
        chosen={values.furnish}
        onChoose={(value) => onType('furnish', value)}
      />
      <ChoiceGroup
        name="pay_method"
        id={fieldId('pay_method')}
        problem={problemOf('pay_method')}
        legend="Как будете покупать"
        hint="Можно передумать при оформлении договора"
        choices={PAY_CHOICES}
        chosen={values.pay_method}
        onChoose={(value) => onType('pay_method', value)}
        className="sm:grid-cols-2"
      />
    </div>
  )
}

/** "3 дня бесплатно", "7 дней, 25 000 ₽" → only the period: the price is shown next to it. */
function withoutPrice(title: string): string {
  return title.replace(/(?:,\s*[\d\s\u00a0\u202f]+₽|\s+бесплатно)$/u, '')
}
