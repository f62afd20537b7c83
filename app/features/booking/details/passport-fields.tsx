import { Lock } from 'lucide-react'
import { DraftField } from '#app/features/booking/form/draft-field.tsx'
import type { StepForm } from '#app/features/booking/form/step-form.ts'

/** The passport of the buyer, with the day of birth that is printed in it. */
export function PassportFields({ form }: { form: StepForm }) {
  return (
    <div className="space-y-5">
      <p className="flex gap-3 text-tush-2">
        <Lock aria-hidden="true" size={20} strokeWidth={1.5} className="mt-0.5 shrink-0 text-sinka" />
        Паспорт гражданина России. Данные хранятся зашифрованными и нужны только для договора.
      </p>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <DraftField
          form={form}
          name="birth_date"
          typedAs="date"
          inputMode="numeric"
          autoComplete="bday"
          hint="Например, 14.03.1990"
          className="sm:col-span-2"
        />
        <DraftField
          form={form}
          name="passport_seria"
          typedAs="seria"
          inputMode="numeric"
          autoComplete="off"
          hint="4 цифры, например 5704"
        />
        <DraftField
          form={form}
          name="passport_number"
          typedAs="number"
          inputMode="numeric"
          autoComplete="off"
          hint="6 цифр"
        />
        <DraftField
          form={form}
          name="passport_date"
          typedAs="date"
          inputMode="numeric"
          autoComplete="off"
          hint="Например, 21.11.2016"
        />
        <DraftField
          form={form}
          name="passport_issued_code"
          typedAs="code"
          inputMode="numeric"
          autoComplete="off"
          hint="6 цифр, например 590-012"
        />
      </div>
      <DraftField
        form={form}
        name="passport_issued"
        autoComplete="off"
        hint="Полностью, как в паспорте"
        maxLength={200}
      />
    </div>
  )
}
